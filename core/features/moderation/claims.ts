import type { Statement } from '../../../db/index.ts'
import type { StaffCommandContext } from '../../kernel/context.ts'
import { isStaffAllowed, listAllowedDomainIds } from '../../platform/access/staff-domains.ts'
import type { Review } from './review.ts'

/** Minutes after which an undecided claimed case returns to the queue. */
export const assignmentMinutes = 10

/** Maximum number of cases one person can claim at a time. */
export const maxClaimed = 24

const order = 'due_at, priority desc, created_at, id'
// Claims of an erased staff account do not count.
const free = '(assigned_to is null or assigned_until is null or assigned_until <= $3)'
const hold = `update reviews set assigned_to = $2, assigned_until = $3::timestamptz + make_interval(mins => ${assignmentMinutes})`
// A case reserved for a colleague is theirs first, and everybody's after a while.
const offered = '(reserved_for is null or reserved_for = $2 or reserved_until <= $3)'
const waiting = `domain_id = any($1::int[]) and status = 'pending' and not_by is distinct from $2::uuid`

// Skips locked rows, so that two reviewers who ask at the same moment get two cases.
const assignStatement: Statement = {
  name: 'moderation.assign_next',
  text: `${hold} where id = (
      select id from reviews where ${waiting} and ${free} and ${offered} order by ${order} limit 1 for update skip locked)
    returning *`,
}
// The reviewer's own claims come first, so that a reopened page shows the same cases.
const claimStatement: Statement = {
  name: 'moderation.claim_reviews',
  text: `${hold} where id in (
      select id from reviews where ${waiting} and ($4::text[] is null or kind = any($4)) and (assigned_to = $2 or (${free} and ${offered}))
      order by (assigned_to = $2 and assigned_until > $3) is true desc, ${order} limit $5 for update skip locked)
    returning *`,
}
const countStatement: Statement = {
  name: 'moderation.count_waiting',
  text: `select count(*)::int count from reviews where ${waiting} and ($3::text[] is null or kind = any($3))`,
}
const releaseStatement: Statement = {
  name: 'moderation.release_reviews',
  text: `update reviews set assigned_to = null, assigned_until = null
    where assigned_to = $1 and status = 'pending' and ($2::uuid[] is null or id = any($2)) and ($3::text[] is null or kind = any($3))
    returning id`,
}

/** Which cases. `kinds`: default all. */
interface Wanted {
  domains: readonly number[]
  kinds?: readonly string[]
}

/** Ids of the domains whose cases the reviewer may decide. With `domainId`: that one, or none. */
export const listReviewedDomains = (ctx: StaffCommandContext, domainId?: number): number[] =>
  listAllowedDomainIds(ctx, 'read', 'review', domainId).filter((id) => isStaffAllowed(ctx, 'review', 'review', id))

/** Assigns the reviewer an unclaimed case for ten minutes. Null if the queue is empty. */
export async function assignNext(ctx: StaffCommandContext, domainId?: number): Promise<Review | null> {
  const values = [listReviewedDomains(ctx, domainId), ctx.staff.id, ctx.now()]
  const [review] = await ctx.services.db.query<Review>(assignStatement, values, ctx.tx)
  return review ?? null
}

/**
 * Claims unclaimed cases for the reviewer, up to `limit` in all, each for ten minutes. The reviewer's own claims count
 * towards the limit and are renewed for ten minutes.
 */
export async function claimReviews(
  ctx: StaffCommandContext,
  { limit, ...wanted }: Wanted & { limit: number },
): Promise<Review[]> {
  const values = [wanted.domains, ctx.staff.id, ctx.now(), wanted.kinds ?? null, Math.min(limit, maxClaimed)]
  const claimed = await ctx.services.db.query<Review>(claimStatement, values, ctx.tx)
  return claimed.sort(
    (a, b) =>
      Number(a.due_at) - Number(b.due_at) ||
      b.priority - a.priority ||
      Number(a.created_at) - Number(b.created_at) ||
      (a.id < b.id ? -1 : 1),
  )
}

/** Counts the pending cases that the reviewer could decide, claimed or not. */
export async function countWaiting(ctx: StaffCommandContext, wanted: Wanted): Promise<number> {
  const values = [wanted.domains, ctx.staff.id, wanted.kinds ?? null]
  const [row] = await ctx.services.db.query<{ count: number }>(countStatement, values, ctx.tx)
  return row?.count ?? 0
}

/** Releases the reviewer's own claims: those named, or all of these kinds. Returns how many. */
export async function releaseReviews(
  ctx: StaffCommandContext,
  { ids, kinds }: { ids?: string[]; kinds?: readonly string[] } = {},
): Promise<number> {
  return (await ctx.services.db.query(releaseStatement, [ctx.staff.id, ids ?? null, kinds ?? null], ctx.tx)).length
}
