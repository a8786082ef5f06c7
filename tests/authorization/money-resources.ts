import { randomUUID } from 'node:crypto'
import { insertRow } from '../factories/rows.ts'
import type { TestDatabase } from '../harness/index.ts'
import type { Owner, ResourceFactory } from './resources.ts'

export const now = '2026-03-01T10:00:00Z'

export const creditPackage = (db: TestDatabase, { domainId }: Owner) =>
  insertRow(db, 'credit_packages', {
    id: randomUUID(),
    domain_id: domainId,
    country: 'NL',
    tier: 'p1',
    credits: 10,
    amount: 999,
    currency: 'EUR',
    active: false,
  })

export const order: ResourceFactory = async (db, owner) => ({
  domainId: owner.domainId,
  id: await insertRow(db, 'orders', {
    id: randomUUID(),
    domain_id: owner.domainId,
    member_id: owner.memberId,
    package_id: await creditPackage(db, owner),
    credits: 10,
    list_amount: 999,
    amount: 999,
    currency: 'EUR',
    country: 'NL',
    terms_version: now,
    consent_at: now,
    created_at: now,
  }),
})

/** An order's invoice, numbered uniquely across tests. */
export const invoice: ResourceFactory = async (db, owner) => {
  const [made] = await db.asOwner<{ company_id: number }>('select company_id from domains where id = $1', [
    owner.domainId,
  ])
  const { id: orderId } = await order(db, owner)
  const number = Math.floor(Math.random() * 1_000_000) + 1
  return {
    domainId: owner.domainId,
    id: await insertRow(db, 'invoices', {
      id: randomUUID(),
      company_id: made?.company_id,
      series: 'invoice',
      year: 2026,
      number,
      label: `2026-${String(number).padStart(6, '0')}`,
      domain_id: owner.domainId,
      member_id: owner.memberId,
      order_id: orderId,
      issued_at: now,
      issued_on: '2026-11-22',
      paid_on: '2026-11-22',
      locale: 'nl',
      seller: JSON.stringify({ name: 'Test BV', address: 'Street 1', zip: '', city: 'Town', country: 'NL', kvk: '' }),
      buyer_country: 'NL',
      method: 'ideal',
      credits: 10,
      list_amount: 999,
      amount: 999,
      currency: 'EUR',
      tax_rate: 2100,
      tax_country: 'NL',
      tax_amount: 173,
    }),
  }
}

export const reconciliationCase: ResourceFactory = async (db, owner) => ({
  domainId: owner.domainId,
  id: await insertRow(db, 'reconciliation_cases', {
    id: randomUUID(),
    account_id: (await paymentAccount(db, owner)).id,
    provider: 'payments-sandbox',
    domain_id: owner.domainId,
    day: '2026-11-22',
    kind: 'unknown_here',
    subject: randomUUID(),
    theirs: 999,
    currency: 'EUR',
    opened_at: now,
  }),
})

export const paymentAccount: ResourceFactory = async (db, { domainId }) => ({
  domainId,
  id: await insertRow(db, 'payment_accounts', {
    id: randomUUID(),
    provider: 'payments-sandbox',
    label: 'Bank',
    domain_id: domainId,
    methods: ['ideal'],
  }),
})

/** A saved payment method. */
export const savedMethod: ResourceFactory = async (db, owner) => {
  const { id: accountId } = await paymentAccount(db, owner)
  return {
    domainId: owner.domainId,
    id: await insertRow(db, 'remembered_methods', {
      id: randomUUID(),
      member_id: owner.memberId,
      domain_id: owner.domainId,
      account_id: accountId,
      method: 'creditcard',
      label: 'Visa •••• 4242',
      customer_ref: 'cst_1',
      mandate_ref: randomUUID(),
      consent_at: now,
    }),
  }
}
