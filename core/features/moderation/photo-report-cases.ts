import type { Statement } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { computeAge } from '../../shared/age.ts'
import { getCurrentDay } from '../../shared/site-time.ts'
import { queueMail } from '../notifications/index.ts'
import { judgePhoto } from '../photos/index.ts'
import { closeReviews } from './open-review.ts'
import type { ReviewableKind } from './reviewable.ts'

const kind = 'photo_report'

interface Reported {
  photo_id: string
  member_id: string
  status: string
  colour: string
  reasons: string[]
  name: string | null
  date_of_birth: string | null
  place: string | null
  description: string | null
  fictional: boolean
}
const waiting = `select w.reason from photo_reports w join reviews v on v.kind = '${kind}' and v.subject_id = w.id::text
  where w.photo_id = r.photo_id and (v.status = 'pending' or w.id = r.id)`
const findReportedPhotoStatement: Statement = {
  name: 'moderation.find_reported_photo',
  text: `select r.photo_id, ph.member_id, ph.status, ph.colour, array(select distinct reason from (${waiting}) reported order by reason) reasons,
      p.name, p.date_of_birth, p.place, p.description, coalesce(p.fictional, false) fictional
    from photo_reports r join photos ph on ph.id = r.photo_id left join profiles p on p.member_id = ph.member_id where r.id = $1`,
}
// Pending reports of the same photo, which are decided together.
const listWaitingPhotoReportsStatement: Statement = {
  name: 'moderation.list_waiting_photo_reports',
  text: `select w.id, w.reporter_id from photo_reports w
    left join reviews v on v.kind = '${kind}' and v.subject_id = w.id::text and v.status = 'pending'
    where w.photo_id = $1 and (w.id = $2 or v.id is not null) order by w.id`,
}

const find = async (ctx: CommandContext, reportId: string): Promise<Reported | undefined> =>
  (await ctx.services.db.query<Reported>(findReportedPhotoStatement, [reportId], ctx.tx))[0]

/** Photos reported by members. One decision settles all reports of a photo and notifies each reporter. */
export const photoReportReviewable: ReviewableKind = {
  kind,
  actions: ['keep_photo', 'take_off_photo'],
  offers: ({ removed }) => (removed ? ['keep_photo'] : ['keep_photo', 'take_off_photo']),
  restricts: { take_off_photo: 'photo_removed' },
  source: 'notice',
  async present(ctx, subjectId) {
    const row = await find(ctx, subjectId)
    if (!row) return null
    const { photo_id, member_id, status, colour, reasons, name, date_of_birth, place, description, fictional } = row
    return {
      member_id,
      ...(name && date_of_birth
        ? {
            member: {
              name,
              age: computeAge(date_of_birth, getCurrentDay(ctx)),
              place,
              description: description ?? '',
              fictional,
            },
          }
        : {}),
      photo_id,
      colour,
      removed: status !== 'active',
      reasons,
    }
  },
  restricted: async (ctx, subjectId) => (await find(ctx, subjectId))?.photo_id ?? null,
  async apply(ctx, subjectId, action) {
    const row = await find(ctx, subjectId)
    if (!row) return
    if (action === 'take_off_photo') await judgePhoto(ctx, row.photo_id, 'active', 'rejected')
    const gone = action === 'take_off_photo' || row.status !== 'active'
    const reports = await ctx.services.db.query<{ id: string; reporter_id: string }>(
      listWaitingPhotoReportsStatement,
      [row.photo_id, subjectId],
      ctx.tx,
    )
    for (const { id, reporter_id: memberId } of reports) {
      if (id !== subjectId) await closeReviews(ctx, { kind, subjectId: id })
      await queueMail(ctx, {
        memberId,
        template: 'photo_report_decided',
        texts: { outcome: `mail.photo_report_outcomes.${gone ? 'removed' : 'kept'}` },
      })
    }
  },
}
