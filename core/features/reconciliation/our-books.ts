import type { Database, Statement } from '../../../db/database.ts'
import type { Period } from '../payments/index.ts'
import type { Movement } from './compare.ts'

/**
 * Movements of an account in our books: a payment counts at its invoice, a refund or chargeback at its credit note.
 * Also payments for orders that could not be carried out, which are fully refunded.
 */
const listOwnBookingsStatement: Statement = {
  name: 'reconciliation.list_own_bookings',
  text: `
    with mine as (
      select p.provider_payment_id as subject, p.amount, p.currency, p.order_id, o.domain_id, o.returned_at, p.state, p.updated_at
      from payments p join orders o on o.id = p.order_id
      where p.account_id = $1 and p.provider_payment_id is not null and p.state in ('paid', 'refunded', 'charged_back')
    )
    select 'payment' as kind, m.subject, m.amount, m.currency, m.domain_id
      from mine m join invoices i on i.order_id = m.order_id and i.series = 'invoice' where i.issued_at >= $2 and i.issued_at < $3
    union all
    select 'refund', m.subject, i.amount, m.currency, m.domain_id
      from mine m join invoices i on i.order_id = m.order_id and i.reason in ('withdrawal', 'refund') where i.issued_at >= $2 and i.issued_at < $3
    union all
    select 'chargeback', m.subject, m.amount, m.currency, m.domain_id
      from mine m join invoices i on i.order_id = m.order_id and i.reason in ('chargeback', 'returned_debit')
      where i.issued_at >= $2 and i.issued_at < $3
    union all
    select 'payment', m.subject, m.amount, m.currency, m.domain_id from mine m where m.returned_at >= $2 and m.returned_at < $3
    union all
    select 'refund', m.subject, m.amount, m.currency, m.domain_id
      from mine m where m.returned_at is not null and m.state = 'refunded' and m.updated_at >= $2 and m.updated_at < $3`,
}

type Row = Omit<Movement, 'domainId'> & { domain_id: number }

export async function readOwnMovements(db: Database, accountId: string, { from, until }: Period): Promise<Movement[]> {
  const rows = await db.query<Row>(listOwnBookingsStatement, [accountId, from, until])
  return rows.map(({ domain_id, ...row }) => ({ ...row, domainId: domain_id }))
}

/** A payment in our books, found by the provider's id or by ours. */
export interface KnownPayment {
  payment_id: string
  order_id: string
  domain_id: number
  country: string
  subject: string
  state: string
  amount: number
  currency: string
  /** Minor units refunded in our books. */
  refunded: number
}

const findKnownPaymentsStatement: Statement = {
  name: 'reconciliation.find_known_payments',
  text: `
    select p.id as payment_id, p.order_id, o.domain_id, o.country, p.provider_payment_id as subject, p.state, p.amount, p.currency,
      case when o.returned_at is not null and p.state = 'refunded' then p.amount
        else coalesce(o.refunded_amount, case when p.state = 'refunded' then p.amount else 0 end) end as refunded
    from payments p join orders o on o.id = p.order_id
    where p.account_id = $1 and p.provider_payment_id is not null
      and (p.provider_payment_id = any($2::text[]) or p.id::text = any($3::text[]))`,
}

export const loadKnownPayments = (db: Database, accountId: string, subjects: string[], paymentIds: string[]) =>
  db.query<KnownPayment>(findKnownPaymentsStatement, [accountId, subjects, paymentIds])
