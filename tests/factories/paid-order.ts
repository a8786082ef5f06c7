import { randomUUID } from 'node:crypto'
import { coreResources } from '../authorization/resources.ts'
import type { TestSite } from './site.ts'

export interface PaidOrder {
  memberId: string
  amount?: number
  currency?: string
  country?: string
  provider?: string
  providerNumber?: string
  status?: 'open' | 'completed' | 'refunded' | 'charged_back'
  at?: Date
  /** The time of the refund. */
  backAt?: Date
  refunded?: number
  network?: string
  code?: string
}

/**
 * An order with its payment in the state after a purchase, inserted directly into the tables. Returns the order's id.
 */
export async function insertPaidOrder(site: TestSite, order: PaidOrder): Promise<string> {
  const { db } = site.app
  const { at = site.app.clock.now(), status = 'completed', amount = 1000, currency = 'EUR', provider = 'fake' } = order
  const owner = { domainId: site.domainId, pool: site.host, memberId: order.memberId, partnerId: order.memberId }
  const { id = '' } = (await coreResources.order?.(db, owner)) ?? {}
  const completed = status === 'open' ? null : at
  await db.asOwner(
    `update orders set amount = $2, currency = $3, country = $4, status = $5, created_at = $6, completed_at = $7, refunded_amount = $8,
      source_network = $9, discount_code = $10 where id = $1`,
    [
      id,
      amount,
      currency,
      order.country ?? 'NL',
      status,
      at,
      completed,
      order.refunded ?? null,
      order.network,
      order.code,
    ],
  )
  const account = await coreResources['payment-account']?.(db, owner)
  const state = { open: 'pending', completed: 'paid', refunded: 'refunded', charged_back: 'charged_back' }[status]
  await db.asOwner(
    `insert into payments (id, order_id, account_id, provider, method, provider_payment_id, state, amount, currency, created_at, updated_at)
      values ($1, $2, $3, $4, 'ideal', $5, $6, $7, $8, $9, $10)`,
    [
      randomUUID(),
      id,
      account?.id,
      provider,
      order.providerNumber ?? randomUUID(),
      state,
      amount,
      currency,
      at,
      order.backAt ?? at,
    ],
  )
  if (status === 'refunded' || status === 'charged_back')
    await credited(
      site,
      id,
      status === 'refunded' ? 'refund' : 'chargeback',
      order.refunded ?? amount,
      order.backAt ?? at,
    )
  return id
}

/** The invoice of an order and the credit note for the refund, numbered uniquely across tests. */
async function credited(site: TestSite, orderId: string, reason: string, amount: number, at: Date): Promise<void> {
  const [invoice, note] = [randomUUID(), randomUUID()]
  await site.app.db.asOwner(
    `insert into invoices (id, company_id, series, year, number, label, domain_id, member_id, order_id, corrects, reason, issued_at, issued_on,
       paid_on, locale, seller, buyer_country, method, credits, list_amount, amount, currency, tax_rate, tax_country, tax_amount)
     select d.id, s.company_id, d.series, 2026, 1000000 + floor(random() * 1e9)::int, d.id::text, o.domain_id, o.member_id, o.id, d.corrects,
       d.reason, d.at, d.at::date, d.at::date, 'nl', '{}', o.country, 'ideal', o.credits, greatest(o.list_amount, o.amount), d.amount, o.currency,
       0, null, 0
     from orders o join domains s on s.id = o.domain_id, (values
       ($2::uuid, 'invoice', null::uuid, null::text, null::timestamptz, null::int),
       ($3::uuid, 'credit_note', $2::uuid, $4, $5::timestamptz, $6::int)) as v (id, series, corrects, reason, at, amount),
       lateral (select v.id, v.series, v.corrects, v.reason, coalesce(v.at, o.completed_at) at, coalesce(v.amount, o.amount) amount) d
     where o.id = $1 order by d.series desc`,
    [orderId, invoice, note, reason, at, amount],
  )
}
