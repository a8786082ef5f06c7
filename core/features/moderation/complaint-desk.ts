import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import { rowId } from '../../kernel/input.ts'
import { staffRoute } from '../../kernel/route.ts'
import { listAllowedDomainIds } from '../../platform/access/staff-domains.ts'
import { complaintKinds } from '../../shared/choices.ts'
import { claimReviews, countWaiting, maxClaimed, releaseReviews } from './claims.ts'
import { complaintSchema, repliesSchema } from './complaint-schemas.ts'
import { type Complaint, presentComplaint } from './complaints.ts'
import { listReplies } from './reply-templates.ts'

const findClaimedComplaintStatement: Statement = {
  name: 'moderation.find_claimed_complaint',
  text: `select c.*, coalesce(c.name, p.name) writer, q.name reported, coalesce(q.fictional, false) reported_fictional
    from complaints c
    left join profiles p on p.member_id = c.reporter_id
    left join profiles q on q.member_id = c.reported_id
    where c.id = any($1::uuid[])`,
}
interface ClaimedComplaint extends Complaint {
  writer: string | null
  reported: string | null
  reported_fictional: boolean
}
const claimedComplaint = complaintSchema.extend({
  /** Its case in the queue. */
  review_id: z.uuid(),
  locale: z.string(),
  /** Name of the member the complaint is about. */
  reported: z.string().nullable(),
  reported_fictional: z.boolean(),
  replies: repliesSchema,
})

export const claimComplaintsRoute = staffRoute({
  method: 'POST',
  path: '/api/console/complaints/claim',
  summary: 'Claims open complaints for ten minutes, the most urgent first, with the available replies.',
  access: { staff: 'update', subject: 'complaint' },
  body: z.object({ domain_id: rowId.optional(), limit: z.number().int().min(1).max(maxClaimed) }),
  response: z.object({
    complaints: z.array(claimedComplaint),
    /** Includes cases claimed by others. */
    waiting: z.number().int(),
  }),
  idempotency: 'none',
  async handler(ctx, { body }) {
    const domains = listAllowedDomainIds(ctx, 'update', 'complaint', body.domain_id)
    const wanted = { domains, kinds: complaintKinds }
    const claimed = await claimReviews(ctx, { ...wanted, limit: body.limit })
    const ids = claimed.map((review) => review.subject_id)
    const rows = await ctx.services.db.query<ClaimedComplaint>(findClaimedComplaintStatement, [ids])
    const assigned = claimed.flatMap((review) => {
      const complaint = rows.find(({ id }) => id === review.subject_id)
      return complaint ? [{ review, complaint }] : []
    })
    const replies = await listReplies(
      ctx,
      assigned.map(({ complaint }) => ({ ...complaint, name: complaint.writer })),
    )
    return {
      complaints: assigned.map(
        ({ review, complaint: { writer: _writer, reported, reported_fictional, ...complaint } }, at) => ({
          ...presentComplaint(ctx, complaint),
          review_id: review.id,
          locale: complaint.locale,
          reported,
          reported_fictional,
          replies: replies[at] ?? [],
        }),
      ),
      waiting: await countWaiting(ctx, wanted),
    }
  },
})

export const releaseComplaintsRoute = staffRoute({
  method: 'POST',
  path: '/api/console/complaints/release',
  summary: 'Releases the caller’s claimed complaints: the given ones, or all.',
  access: { staff: 'update', subject: 'complaint' },
  body: z.object({ ids: z.array(z.uuid()).max(100).optional() }),
  response: z.object({ released: z.number().int() }),
  idempotency: 'none',
  handler: async (ctx, { body }) => ({ released: await releaseReviews(ctx, { ids: body.ids, kinds: complaintKinds }) }),
})

export const complaintDeskRoutes = [claimComplaintsRoute, releaseComplaintsRoute] as const
