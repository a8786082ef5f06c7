import type { Database } from '../../../db/database.ts'

const work = {
  name: 'dashboard-work',
  text: `select
      (select count(*)::int from reviews where status = 'pending' and domain_id = any($1)) as pending_reviews,
      (select count(*)::int from complaints where status = 'open' and domain_id = any($1)) as open_complaints,
      (select count(*)::int from complaints where status = 'open' and due_at < $2 and domain_id = any($1)) as overdue_complaints,
      (select count(*)::int from members where domain_id = any($1) and last_seen_at > $2::timestamptz - interval '15 minutes') as online`,
}
const signups = {
  name: 'dashboard-signups',
  text: `select to_char(day, 'YYYY-MM-DD') as day, count(m.id)::int as signups, count(m.id) filter (where m.confirmed_at is not null)::int as confirmed
    from generate_series(($2::timestamptz at time zone 'UTC')::date - 13, ($2::timestamptz at time zone 'UTC')::date, interval '1 day') as day
    left join members m on m.domain_id = any($1) and m.signup_date >= day at time zone 'UTC' and m.signup_date < (day + interval '1 day') at time zone 'UTC'
    group by day order by day`,
}
const sales = {
  name: 'dashboard-sales',
  text: `select currency, count(*)::int as orders, sum(amount)::bigint as amount from orders
    where domain_id = any($1) and status = 'completed' and completed_at > $2::timestamptz - interval '30 days'
    group by currency order by currency`,
}

export interface WorkCounts {
  pending_reviews: number
  open_complaints: number
  overdue_complaints: number
  online: number
}

/** What waits for somebody, on the domains named. */
export async function countWork(db: Database, domainIds: readonly number[], now: Date): Promise<WorkCounts> {
  const [row] = await db.read<WorkCounts>(work, [domainIds, now])
  return row ?? { pending_reviews: 0, open_complaints: 0, overdue_complaints: 0, online: 0 }
}

/** New members per day (UTC) of the last 14 days, today last. */
export const countSignups = (db: Database, domainIds: readonly number[], now: Date) =>
  db.read<{ day: string; signups: number; confirmed: number }>(signups, [domainIds, now])

/** Completed orders of the last 30 days by currency; amounts in minor units. */
export const sumSales = (db: Database, domainIds: readonly number[], now: Date) =>
  db.read<{ currency: string; orders: number; amount: number }>(sales, [domainIds, now])
