import type { Statement } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/context.ts'
import { onEvent } from '../../kernel/feature.ts'
import { computeAge } from '../../shared/age.ts'
import { getCurrentDay } from '../../shared/site-time.ts'
import { getKindLabel, getModeratedText, loadEarlierTexts, removeMessage } from '../conversations/index.ts'
import { textFlagged } from '../text-moderation/index.ts'
import { openReview, priorities } from './open-review.ts'
import type { ReviewableKind } from './reviewable.ts'

const kind = 'text'

/** Opens one case each time a text is flagged, because a profile may change every day. */
export const reviewFlagged = onEvent({
  id: 'moderation.review_flagged',
  event: textFlagged,
  concerns: (_services, { place }) => place in texts,
  async handle(ctx, { id: eventId, payload: { place, id, memberId, reasons } }) {
    if (!(place in texts)) return
    const subjectId = [place, id, eventId, reasons.join(' ')].join(':')
    await inTransaction(ctx, (ctx) => openReview(ctx, { kind, subjectId, memberId, priority: priorities.text }))
  },
})

interface FlaggedText {
  member_id: string
  /** Of a message; null for a profile. */
  kind: string | null
  payload: Record<string, unknown>
  body: string
  name: string | null
  date_of_birth: string | null
  place: string | null
  fictional: boolean
  removed_at: Date | null
}
const texts: Record<string, Statement> = {
  message: {
    name: 'moderation.find_flagged_message',
    text: `select m.sender_id member_id, m.kind, m.payload, m.body, p.name, p.date_of_birth, p.place, coalesce(p.fictional, false) fictional, m.removed_at
      from messages m left join profiles p on p.member_id = m.sender_id where m.id = $1`,
  },
  profile: {
    name: 'moderation.find_flagged_profile',
    text: `select member_id, null kind, '{}'::jsonb payload, concat_ws(E'\\n', name, nullif(tagline, ''), nullif(description, ''), nullif(signup_reason, '')) body,
        name, date_of_birth, place, fictional, null removed_at
      from profiles where member_id = $1`,
  },
}

/** Texts flagged by a guard. A message can be removed here; further steps are taken on the member's page. */
export const textReviewable: ReviewableKind = {
  kind,
  actions: ['close', 'remove'],
  // Texts of a profile are removed on the member's page.
  offers: ({ message_id: messageId, removed }) => (messageId && !removed ? ['close', 'remove'] : ['close']),
  restricts: { remove: 'message_removed' },
  source: 'guard',
  async present(ctx: CommandContext, subjectId: string) {
    const [place = '', id, , ...reasons] = subjectId.split(':')
    const statement = texts[place]
    if (!statement) return null
    const [row] = await ctx.services.db.query<FlaggedText>(statement, [id], ctx.tx)
    if (!row) return null
    const member =
      row.name && row.date_of_birth
        ? {
            name: row.name,
            age: computeAge(row.date_of_birth, getCurrentDay(ctx)),
            place: row.place,
            description: '',
            fictional: row.fictional,
          }
        : undefined
    const { kind: sent } = row
    const message = sent && {
      message_id: id,
      earlier: (await loadEarlierTexts(ctx, [id])).get(id) ?? [],
      removed: row.removed_at !== null,
      message_kind: sent,
      message_label: getKindLabel(ctx, sent),
    }
    const text = sent ? getModeratedText(ctx, { ...row, kind: sent }) : row.body
    return { member_id: row.member_id, member, text, ...message, reasons: reasons.join(':').split(' ') }
  },
  restricted: async (_ctx, subjectId) => subjectId.split(':')[1] ?? null,
  async apply(ctx, subjectId, action) {
    if (action === 'remove') await removeMessage(ctx, subjectId.split(':')[1] ?? '')
  },
}
