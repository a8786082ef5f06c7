import type { Period, ProviderMovement, Settlement } from '../../../core/features/payments/index.ts'
import type { Services } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'

interface MovementRow {
  kind: ProviderMovement['kind']
  id: string
  amount: number
  currency: string
  at: Date
}

/** Excludes payments refunded before they counted as paid, for which no money moved. */
const listMovementsStatement: Statement = {
  name: 'direct_debit.list_movements',
  text: `
    select 'payment' as kind, id, amount, currency, paid_at as at from directdebit_payments
      where account_id = $1 and paid_at >= $2 and paid_at < $3
    union all
    select 'refund', d.id, (r ->> 'amount')::int, d.currency, (r ->> 'at')::timestamptz
      from directdebit_payments d cross join lateral jsonb_array_elements(d.refunds) r
      where d.account_id = $1 and d.refunded_at >= $2 and (r ->> 'at')::timestamptz >= $2 and (r ->> 'at')::timestamptz < $3
    union all
    select 'chargeback', id, coalesce(collected_amount, amount), currency, returned_at from directdebit_payments
      where account_id = $1 and state = 'charged_back' and returned_at >= $2 and returned_at < $3
    order by at, id`,
}

interface SettlementRow {
  id: string
  at: Date
  currency: string
  gross: number
  returned: number
}

const listSettlementsStatement: Statement = {
  name: 'direct_debit.list_settled',
  text: `
    select b.id, b.settled_at as at, b.currency, b.total as gross,
      coalesce(sum(d.collected_amount) filter (where d.returned_at is not null and d.returned_at < b.settled_at), 0)::int as returned
    from directdebit_batches b join directdebit_payments d on d.batch_id = b.id
    where b.account_id = $1 and b.settled_at >= $2 and b.settled_at < $3
    group by b.id order by b.settled_at, b.id`,
}

type DbServices = Pick<Services, 'db'>

/** Movements of an account according to this plugin's book. Money arrives when a payment counts as paid. */
export async function listMovements(
  { db }: DbServices,
  accountId: string,
  { from, until }: Period,
): Promise<ProviderMovement[]> {
  const rows = await db.query<MovementRow>(listMovementsStatement, [accountId, from, until])
  return rows.map(({ id, ...row }) => ({ ...row, providerPaymentId: id }))
}

/** Files whose return period ended in a period: the amount collected, less what was returned. Banks deduct nothing. */
export async function listSettlements(
  { db }: DbServices,
  accountId: string,
  { from, until }: Period,
): Promise<Settlement[]> {
  const rows = await db.query<SettlementRow>(listSettlementsStatement, [accountId, from, until])
  return rows.map(({ returned, ...row }) => ({
    ...row,
    refunded: 0,
    chargedBack: returned,
    fees: 0,
    paidOut: row.gross - returned,
  }))
}
