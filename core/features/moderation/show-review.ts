import type { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import { type StaffCommandContext, withDomain } from '../../kernel/context.ts'
import type { MemberStatus } from '../../kernel/session.ts'
import type { Locale } from '../../kernel/site.ts'
import { authorizeRow, isStaffAllowed } from '../../platform/access/staff-domains.ts'
import { presentFields } from '../../platform/console/present-fields.ts'
import { timeAfter } from '../../shared/durations.ts'
import { readAbout } from './about.ts'
import {
  closeAction,
  findKind,
  type historyLine,
  isClosedTo,
  isHeldByColleague,
  listActions,
  type Review,
  reviewSchema,
} from './review.ts'
import { undoSeconds } from './settings.ts'
import { readStrikes } from './strikes.ts'

const findStatement: Statement = { name: 'moderation.find_review', text: 'select * from reviews where id = $1' }
const findMemberStatusStatement: Statement = {
  name: 'moderation.find_member_status',
  text: 'select status from members where id = $1',
}
const findHolderStatement: Statement = {
  name: 'moderation.find_holder',
  text: 'select name from staff_names where id = $1',
}
const listHistoryStatement: Statement = {
  name: 'moderation.list_history',
  text: `select h.at, h.action, h.from_status, h.to_status, h.note, s.name staff from review_history h
    left join staff_names s on s.id = h.staff_id where h.review_id = $1 order by h.id`,
}

/** Loads a case with subject, actions, history and member. Throws AppError('not_found'). */
export async function showReview(ctx: StaffCommandContext, id: string, locale = ctx.site.locale) {
  const [review] = await ctx.services.db.query<Review>(findStatement, [id], ctx.tx)
  authorizeRow(ctx, 'read', 'review', review)
  const shown = await presentReviewDetail(ctx, review, locale)
  const memberId = review.member_id ?? shown.detail?.member_id
  // A second reviewer must not learn the first decision from the member's details.
  const named = review.kind === 'second_look' ? null : memberId
  const about = typeof named === 'string' ? await readAbout(withDomain(ctx, review.domain_id), named) : null
  const held_by = review.status === 'pending' ? await findHolder(ctx, review) : null
  const is_own = review.status === 'pending' && review.not_by === ctx.staff.id
  return { ...shown, strikes: await presentStrikes(ctx, review, shown), about, held_by, is_own }
}

/** The name of the colleague who has claimed a case; null if nobody has. */
async function findHolder(ctx: StaffCommandContext, review: Review): Promise<string | null> {
  if (!isHeldByColleague(ctx, review)) return null
  const [staff] = await ctx.services.db.query<{ name: string }>(findHolderStatement, [review.assigned_to], ctx.tx)
  return staff?.name ?? null
}

/** Strikes that a decision may bring, if an action restricts a member whose account this colleague may change. */
async function presentStrikes(
  ctx: StaffCommandContext,
  review: Review,
  { actions, restricting, detail }: Awaited<ReturnType<typeof presentReviewDetail>>,
) {
  const memberId = review.member_id ?? detail?.member_id
  const takes = actions.some((action) => restricting.includes(action))
  if (!takes || typeof memberId !== 'string' || !isStaffAllowed(ctx, 'update', 'member', review.domain_id)) return null
  const [member] = await ctx.services.db.query<{ status: MemberStatus }>(findMemberStatusStatement, [memberId])
  return member ? readStrikes(withDomain(ctx, review.domain_id), { id: memberId, status: member.status }) : null
}

/** The same for a loaded row. */
export async function presentReviewDetail(ctx: StaffCommandContext, review: Review, locale: Locale) {
  const siteCtx = withDomain(ctx, review.domain_id, undefined, locale)
  const kind = findKind(siteCtx, review.kind)
  const detail = (await kind?.present(siteCtx, review.subject_id)) ?? null
  const open =
    review.status === 'pending' && isStaffAllowed(ctx, 'review', 'review', review.domain_id) && !isClosedTo(ctx, review)
  const history = await ctx.services.db.query<z.input<typeof historyLine>>(listHistoryStatement, [review.id], ctx.tx)
  return {
    ...presentReview(ctx, review),
    detail,
    actions: open ? (detail && kind ? [...listActions(kind, detail)] : [closeAction]) : [],
    restricting: Object.keys(kind?.restricts ?? {}),
    answering: [...(kind?.answers ?? [])],
    history,
  }
}

/** A case for the console, with its deadline. */
export function presentReview(ctx: StaffCommandContext, review: Review) {
  const { services } = ctx
  const site = services.sites.getSite(review.domain_id)
  const undoMs = services.settings.get(undoSeconds, site) * 1000
  return {
    ...presentFields(reviewSchema, review),
    undo_until: review.decided_at && timeAfter(review.decided_at, undoMs),
  }
}
