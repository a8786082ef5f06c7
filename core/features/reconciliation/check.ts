import type { Database, Statement } from '../../../db/index.ts'
import { dayMs, timeBefore } from '../../shared/durations.ts'

/** Results of recomputing days and settlements. All `…Wrong` counts are 0 if the books are consistent. */
export interface SettlementFigures {
  settlements: number
  days: number
  /** Unresolved settlements whose parts do not add up to the payout. */
  settlementsWrong: number
  /** Days of an account, in one place and currency, whose own sums differ from its invoices and credit notes. */
  daysWrong: number
}

/** Days checked again; older ones were checked many times. */
const daysBack = 400

/**
 * Recomputes our movements of every day, like `our-books.ts` does for one. Compares them only for accounts that have
 * rows and were reconciled that day; a provider without a list has none.
 */
const checkDaysStatement: Statement = {
  name: 'reconciliation.check_days',
  text: `
    with looked_at as (
      select r.account_id, r.day from reconciliation_runs r
      where r.failure is null and r.day > $1::date and exists (select from reconciliation_days d where d.account_id = r.account_id)
    ), mine as (
      select p.account_id, p.amount, p.currency, p.order_id, o.domain_id, o.returned_at, p.state, p.updated_at
      from payments p join orders o on o.id = p.order_id
      where p.provider_payment_id is not null and p.state in ('paid', 'refunded', 'charged_back')
    ), moved as (
      select m.account_id, m.domain_id, m.currency, i.issued_at as at,
        case when i.series = 'invoice' then 'paid' when i.reason in ('withdrawal', 'refund') then 'refunded' else 'charged_back' end as kind,
        case when i.reason in ('withdrawal', 'refund') then i.amount else m.amount end as amount
      from mine m join invoices i on i.order_id = m.order_id
      union all
      select account_id, domain_id, currency, returned_at, 'paid', amount from mine where returned_at is not null
      union all
      select account_id, domain_id, currency, updated_at, 'refunded', amount from mine where returned_at is not null and state = 'refunded'
    ), ours as (
      select account_id, domain_id, currency, (at at time zone 'UTC')::date as day,
        coalesce(sum(amount) filter (where kind = 'paid'), 0) as paid,
        coalesce(sum(amount) filter (where kind = 'refunded'), 0) as refunded,
        coalesce(sum(amount) filter (where kind = 'charged_back'), 0) as charged_back
      from moved group by 1, 2, 3, 4
    ), held as (
      select account_id, domain_id, currency, day, ours_paid as paid, ours_refunded as refunded, ours_charged_back as charged_back
      from reconciliation_days
    ), compared as (
      select account_id, day, held.paid = ours.paid and held.refunded = ours.refunded and held.charged_back = ours.charged_back as same,
        coalesce(held.paid, 0) + coalesce(held.refunded, 0) + coalesce(held.charged_back, 0) as held_sum, ours.paid is null as none
      from held full join ours using (account_id, domain_id, currency, day) join looked_at using (account_id, day)
    )
    select
      (select count(*) from settlements)::float8 as settlements,
      (select count(*) from reconciliation_days)::float8 as days,
      (select count(*) from settlements s where s.gross - s.refunded - s.charged_back - s.fees <> s.paid_out
        and not exists (select from reconciliation_cases c where c.account_id = s.account_id and c.kind = 'settlement'
          and c.subject = s.reference and c.status = 'resolved'))::float8 as "settlementsWrong",
      -- Rows that only contain movements of the provider have no sums of ours.
      (select count(*) from compared where not coalesce(same, false) and not (none and held_sum = 0))::float8 as "daysWrong"`,
}

/** Recomputes our side of every reconciled day in `daysBack`, and every settlement. Read-only. */
export async function checkSettlements(db: Database, now: Date): Promise<SettlementFigures> {
  const since = timeBefore(now, daysBack * dayMs)
  const [figures] = await db.query<SettlementFigures>(checkDaysStatement, [since])
  return figures as SettlementFigures
}

export const areSettlementsSound = (found: SettlementFigures) => found.settlementsWrong + found.daysWrong === 0
