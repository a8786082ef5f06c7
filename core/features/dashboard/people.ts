import type { Database, Statement } from '../../../db/database.ts'
import { dayMs } from '../../shared/durations.ts'

/** Maximum number of sign-ups that a funnel follows, newest first; a month with more is represented by these. */
export const maxFollowedSignups = 50_000
/** Maximum number of messages counted; above it shows "this many or more". */
export const maxCountedMessages = 50_000

const countSignupsStatement: Statement = {
  name: 'dashboard.count_signups',
  text: `select to_char(day, 'YYYY-MM-DD') as day, count(m.id)::int as signups, count(m.id) filter (where m.confirmed_at is not null)::int as confirmed
    from generate_series(($2::timestamptz at time zone 'UTC')::date - 29, ($2::timestamptz at time zone 'UTC')::date, interval '1 day') as day
    left join members m on m.domain_id = any($1) and m.signup_date >= day at time zone 'UTC' and m.signup_date < (day + interval '1 day') at time zone 'UTC'
      and not m.fictional
    group by day order by day`,
}
// Orders are looked up for each person, so the cost depends on the thirty days and the limit.
const measureFunnelStatement: Statement = {
  name: 'dashboard.measure_funnel',
  text: `select count(*)::int as signups, count(m.confirmed_at)::int as confirmed, count(b.bought)::int as bought
    from (select id, confirmed_at from members where domain_id = any($1) and not fictional and signup_date > $2::timestamptz - interval '30 days'
      order by signup_date desc limit ${maxFollowedSignups}) m
    left join lateral (select 1 as bought from orders o where o.member_id = m.id and o.completed_at is not null limit 1) b on true`,
}
// Ids of messages contain their time, so the primary key's index finds those of a day; counting ends at the limit.
const countMessagesStatement: Statement = {
  name: 'dashboard.count_messages',
  text: `select count(*)::int as messages from (
      select 1 from messages m join members s on s.id = m.sender_id
      where m.id >= $2::uuid and s.domain_id = any($1) and not s.fictional limit ${maxCountedMessages}) counted`,
}

export interface Funnel {
  signups: number
  confirmed: number
  bought: number
}

/** New members per day (UTC) of the last thirty days, today last. */
export const countSignups = (db: Database, domainIds: readonly number[], now: Date) =>
  db.read<{ day: string; signups: number; confirmed: number }>(countSignupsStatement, [domainIds, now])

/** Follows the sign-ups of the last thirty days: how many have confirmed their address, and have bought, until now. */
export async function loadSignupFunnel(db: Database, domainIds: readonly number[], now: Date): Promise<Funnel> {
  const [row] = await db.read<Funnel>(measureFunnelStatement, [domainIds, now])
  return row ?? { signups: 0, confirmed: 0, bought: 0 }
}

/** Messages that members of these domains wrote in the last 24 hours, at most {@link maxCountedMessages}. */
export async function countMessages(db: Database, domainIds: readonly number[], now: Date): Promise<number> {
  const [row] = await db.read<{ messages: number }>(countMessagesStatement, [
    domainIds,
    getFirstKeyAt(now.getTime() - dayMs),
  ])
  return row?.messages ?? 0
}

/** The smallest UUIDv7 of a millisecond. */
const getFirstKeyAt = (ms: number): string => {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
