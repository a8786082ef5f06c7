import type { Statement } from '../../../db/index.ts'
import type { StaffCommandContext } from '../../kernel/context.ts'
import { mayStaff, readableDomainIds } from '../../platform/access/staff-domains.ts'
import type { Review } from './reviews.ts'

/** A case that was handed out comes back to the queue after so long without a decision. */
export const assignmentMinutes = 10

/** Cases that one person can hold at a time. */
export const mostClaimed = 24

const order = 'due_at, priority desc, created_at, id'
// Whose account has gone holds nothing any more.
const free = '(assigned_to is null or assigned_until is null or assigned_until <= $3)'
const hold = `update reviews set assigned_to = $2, assigned_until = $3::timestamptz + make_interval(mins => ${assignmentMinutes})`
const waiting = `domain_id = any($1::int[]) and status = 'pending' and not_by is distinct from $2::uuid`

// Locked rows are skipped, so two reviewers who ask at the same moment get two cases.
const assignStatement: Statement = {
  name: 'moderation.assign_next',
  text: `${hold} where id = (
      select id from reviews where ${waiting} and ${free} order by ${order} limit 1 for update skip locked)
    returning *`,
}
// What one holds already comes first, so that a page opened again shows the same.
const claimStatement: Statement = {
  name: 'moderation.claim',
  text: `${hold} where id in (
      select id from reviews where ${waiting} and ($4::text[] is null or kind = any($4)) and (assigned_to = $2 or ${free})
      order by (assigned_to = $2 and assigned_until > $3) is true desc, ${order} limit $5 for update skip locked)
    returning *`,
}
const countStatement: Statement = {
  name: 'moderation.count_waiting',
  text: `select count(*)::int count from reviews where ${waiting} and ($3::text[] is null or kind = any($3))`,
}
const releaseStatement: Statement = {
  name: 'moderation.release',
  text: `update reviews set assigned_to = null, assigned_until = null
    where assigned_to = $1 and status = 'pending' and ($2::uuid[] is null or id = any($2)) and ($3::text[] is null or kind = any($3))
    returning id`,
}

/** Which cases: on one domain or on those named, default all that the reviewer may decide; of these kinds, default all. */
interface Wanted {
  domainId?: number
  domains?: readonly number[]
  kinds?: readonly string[]
}

const domainsOf = (ctx: StaffCommandContext, { domainId, domains }: Wanted) => domains ?? reviewedDomains(ctx, domainId)

function reviewedDomains(ctx: StaffCommandContext, domainId: number | undefined): number[] {
  const allowed = readableDomainIds(ctx, 'review').filter((id) => mayStaff(ctx, 'review', 'review', id))
  return domainId === undefined ? allowed : allowed.filter((id) => id === domainId)
}

/** Gives the reviewer a case that nobody else has, and holds it for ten minutes. Null when the queue is empty. */
export async function assignNext(ctx: StaffCommandContext, domainId?: number): Promise<Review | null> {
  const values = [reviewedDomains(ctx, domainId), ctx.staff.id, ctx.now()]
  const [review] = await ctx.services.db.query<Review>(assignStatement, values, ctx.tx)
  return review ?? null
}

/**
 * Fills the reviewer's hands with at most `limit` such cases that nobody else has, and holds each for ten minutes. What the reviewer holds
 * already is among them, for another ten.
 */
export async function claimReviews(
  ctx: StaffCommandContext,
  { limit, ...wanted }: Wanted & { limit: number },
): Promise<Review[]> {
  const values = [domainsOf(ctx, wanted), ctx.staff.id, ctx.now(), wanted.kinds ?? null, Math.min(limit, mostClaimed)]
  const claimed = await ctx.services.db.query<Review>(claimStatement, values, ctx.tx)
  return claimed.sort(
    (a, b) =>
      Number(a.due_at) - Number(b.due_at) ||
      b.priority - a.priority ||
      Number(a.created_at) - Number(b.created_at) ||
      (a.id < b.id ? -1 : 1),
  )
}

/** How many such cases wait that the reviewer could decide, whoever holds them. */
export async function countWaiting(ctx: StaffCommandContext, wanted: Wanted): Promise<number> {
  const values = [domainsOf(ctx, wanted), ctx.staff.id, wanted.kinds ?? null]
  const [row] = await ctx.services.db.query<{ count: number }>(countStatement, values, ctx.tx)
  return row?.count ?? 0
}

/** Lays the reviewer's own cases back into the queue: those named, or all, of these kinds. Returns how many. */
export async function releaseReviews(
  ctx: StaffCommandContext,
  { ids, kinds }: { ids?: string[]; kinds?: readonly string[] } = {},
): Promise<number> {
  return (await ctx.services.db.query(releaseStatement, [ctx.staff.id, ids ?? null, kinds ?? null], ctx.tx)).length
}
