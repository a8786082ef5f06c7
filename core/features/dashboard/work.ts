import type { Database, Statement } from '../../../db/database.ts'

export interface ReviewWork {
  pending: number
  /** When the oldest pending case was opened. */
  oldest_at: Date | null
}

export interface ComplaintWork {
  open: number
  overdue: number
  /** Due within a day, and not overdue. */
  soon: number
  next_due_at: Date | null
}

const countReviewsStatement: Statement = {
  name: 'dashboard.count_reviews',
  text: `select count(*)::int as pending, min(created_at) as oldest_at from reviews where status = 'pending' and domain_id = any($1)`,
}
const countComplaintsStatement: Statement = {
  name: 'dashboard.count_complaints',
  text: `select count(*)::int as open, count(*) filter (where due_at < $2)::int as overdue,
      count(*) filter (where due_at >= $2 and due_at < $2::timestamptz + interval '1 day')::int as soon, min(due_at) as next_due_at
    from complaints where status = 'open' and domain_id = any($1)`,
}
const countOnlineStatement: Statement = {
  name: 'dashboard.count_online',
  text: `select count(*)::int as online from members
    where domain_id = any($1) and not fictional and last_seen_at > $2::timestamptz - interval '15 minutes'`,
}

/** Pending cases on these domains. */
export async function countReviewWork(db: Database, domainIds: readonly number[]): Promise<ReviewWork> {
  const [row] = await db.read<ReviewWork>(countReviewsStatement, [domainIds])
  return row ?? { pending: 0, oldest_at: null }
}

export async function countComplaintWork(
  db: Database,
  domainIds: readonly number[],
  now: Date,
): Promise<ComplaintWork> {
  const [row] = await db.read<ComplaintWork>(countComplaintsStatement, [domainIds, now])
  return row ?? { open: 0, overdue: 0, soon: 0, next_due_at: null }
}

/** Members seen within the last quarter of an hour. */
export async function countOnline(db: Database, domainIds: readonly number[], now: Date): Promise<number> {
  const [row] = await db.read<{ online: number }>(countOnlineStatement, [domainIds, now])
  return row?.online ?? 0
}
