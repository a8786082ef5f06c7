import type { Statement } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/context.ts'
import { onEvent } from '../../kernel/feature.ts'
import { computeAge } from '../../shared/age.ts'
import { getCurrentDay } from '../../shared/site-time.ts'
import {
  getKindLabel,
  getModeratedText,
  loadEarlierTexts,
  messageReported,
  removeMessage,
} from '../conversations/index.ts'
import { queueMail } from '../notifications/index.ts'
import { computeChildSafetyDeadline, openReview, priorities } from './open-review.ts'
import type { ReviewableKind } from './reviewable.ts'

const kind = 'message_report'

/** The case does not store the reported member's id, because a copy of their data would then disclose the report. */
export const reviewReported = onEvent({
  id: 'moderation.review_reported',
  event: messageReported,
  handle: (ctx, { payload: { reportId, reason } }) =>
    inTransaction(ctx, (ctx) =>
      openReview(ctx, {
        kind,
        subjectId: reportId,
        memberId: null,
        ...(reason === 'minor'
          ? { priority: priorities.notice, dueAt: computeChildSafetyDeadline(ctx.now()) }
          : { priority: priorities.text }),
      }),
    ),
})

interface Reported {
  message_id: string
  reporter_id: string
  member_id: string
  reason: string
  kind: string
  body: string
  payload: Record<string, unknown>
  photo_id: string | null
  removed_at: Date | null
  name: string | null
  date_of_birth: string | null
  place: string | null
  fictional: boolean
}
const findReportedMessageStatement: Statement = {
  name: 'moderation.find_reported_message',
  text: `select r.message_id, r.reporter_id, r.reported_id member_id, r.reason, m.kind, m.body, m.payload,
      case when m.kind = 'photo' then m.payload->>'photo_id' end photo_id, m.removed_at, p.name, p.date_of_birth, p.place,
      coalesce(p.fictional, false) fictional
    from message_reports r join messages m on m.id = r.message_id left join profiles p on p.member_id = r.reported_id where r.id = $1`,
}

const find = async (ctx: CommandContext, reportId: string): Promise<Reported | undefined> =>
  (await ctx.services.db.query<Reported>(findReportedMessageStatement, [reportId], ctx.tx))[0]

/** The message that a case is about; null if it no longer exists. */
export async function loadCaseMessage(
  ctx: CommandContext,
  review: { kind: string; subject_id: string },
): Promise<string | null> {
  if (review.kind === kind) return (await find(ctx, review.subject_id))?.message_id ?? null
  const [place, id] = review.subject_id.split(':')
  return review.kind === 'text' && place === 'message' ? (id ?? null) : null
}

/** Messages reported by their recipients. Removal deletes for both; the reporter learns the outcome. */
export const messageReviewable: ReviewableKind = {
  kind,
  actions: ['let_stand', 'remove'],
  offers: ({ removed }) => (removed ? ['let_stand'] : ['let_stand', 'remove']),
  restricts: { remove: 'message_removed' },
  source: 'notice',
  async present(ctx, subjectId) {
    const row = await find(ctx, subjectId)
    if (!row) return null
    const { member_id, message_id, reason, photo_id, removed_at, name, date_of_birth, place, fictional } = row
    return {
      member_id,
      ...(name && date_of_birth
        ? { member: { name, age: computeAge(date_of_birth, getCurrentDay(ctx)), place, description: '', fictional } }
        : {}),
      message_id,
      message_kind: row.kind,
      message_label: getKindLabel(ctx, row.kind),
      text: getModeratedText(ctx, row),
      earlier: (await loadEarlierTexts(ctx, [message_id])).get(message_id) ?? [],
      ...(photo_id ? { photo_id } : {}),
      removed: removed_at !== null,
      reasons: [reason],
    }
  },
  restricted: async (ctx, subjectId) => (await find(ctx, subjectId))?.message_id ?? null,
  async apply(ctx, subjectId, action) {
    const row = await find(ctx, subjectId)
    if (!row) return
    if (action === 'remove') await removeMessage(ctx, row.message_id)
    const gone = action === 'remove' || row.removed_at !== null
    await queueMail(ctx, {
      memberId: row.reporter_id,
      template: 'message_report_decided',
      texts: { outcome: `mail.report_outcomes.${gone ? 'removed' : 'kept'}` },
    })
  },
}
