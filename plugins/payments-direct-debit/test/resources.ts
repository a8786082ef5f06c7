import { randomUUID } from 'node:crypto'
import { order, paymentAccount } from '../../../tests/authorization/money-resources.ts'
import { addDomainRow, type ResourceFactory } from '../../../tests/authorization/resources.ts'

const now = '2026-03-01T10:00:00Z'

export const resources: Record<string, ResourceFactory> = {
  async 'direct-debit-order'(db, owner) {
    const [{ id: orderId }, { id: accountId }] = [await order(db, owner), await paymentAccount(db, owner)]
    const [id, paymentId] = [randomUUID(), randomUUID()]
    await db.asOwner(
      `insert into payments (id, order_id, account_id, provider, method, provider_payment_id, amount, currency, created_at, updated_at)
       values ($1, $2, $3, 'directdebit', 'directdebit', $4, 999, 'EUR', $5, $5)`,
      [paymentId, orderId, accountId, id, now],
    )
    await db.asOwner(
      `insert into directdebit_payments (id, payment_id, order_id, domain_id, member_id, account_id, mandate_reference, creditor_id, creditor_name, amount, currency,
         test_mode, return_path, stopped_path, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'NL79ZZZ999999990000', 'Test BV', 999, 'EUR', true, '/transactions', '/transactions', $8)`,
      [id, paymentId, orderId, owner.domainId, owner.memberId, accountId, id.slice(0, 18), now],
    )
    return { id: orderId, domainId: owner.domainId }
  },
  async 'direct-debit-block'(db, owner) {
    const [row] = await db.asOwner<{ id: string }>(
      `insert into directdebit_blocks (id, member_id, domain_id, active, reason, changed_by, changed_at)
       values ($1, $2, $3, true, 'Two debits came back', 'system:test', $4)
       on conflict (member_id) do update set active = true, version = 1 returning id`,
      [randomUUID(), owner.memberId, owner.domainId, now],
    )
    return { id: row?.id ?? '', domainId: owner.domainId }
  },
  'direct-debit-barred': addDomainRow('directdebit_barred', () => ({
    kind: 'iban',
    value_hash: randomUUID(),
    ending: 'NL•• •••• 4300',
    active: true,
    reason: 'Used by several members',
    changed_by: 'system:test',
    changed_at: now,
  })),
  async 'direct-debit-batch'(db, owner) {
    const [id, { id: accountId }] = [randomUUID(), await paymentAccount(db, owner)]
    await db.asOwner(
      `insert into directdebit_batches (id, domain_id, account_id, collect_on, count, total, currency, created_at)
       values ($1, $2, $3, '2026-03-09', 1, 999, 'EUR', $4)`,
      [id, owner.domainId, accountId, now],
    )
    return { id, domainId: owner.domainId }
  },
  async 'direct-debit-collection'(db, owner) {
    const { id } = await agreedDebit(db, owner)
    return { id, domainId: owner.domainId }
  },
  async 'direct-debit-return'(db, owner) {
    const [id, message] = [randomUUID(), randomUUID()]
    await db.asOwner(
      `insert into directdebit_messages (id, domain_id, sha256, kind, version, message_id, file_name, imported_at, imported_by, in_order)
       values ($1, $2, $3, 'camt.054', 'camt.054.001.08', 'M1', 'returns.xml', $4, 'system:test', 0)`,
      [message, owner.domainId, message, now],
    )
    await db.asOwner(
      `insert into directdebit_returns (id, message_id, domain_id, entry_key, outcome, problem, amount, currency, direction, created_at)
       values ($1, $2, $3, $4, 'unknown', 'no_collection', 999, 'EUR', 'debit', $5)`,
      [id, message, owner.domainId, id, now],
    )
    return { id, domainId: owner.domainId }
  },
}

/** A debit that was agreed to, collected and refunded, and whose transfer is still owed. */
async function agreedDebit(db: Parameters<ResourceFactory>[0], owner: Parameters<ResourceFactory>[1]) {
  const make = resources['direct-debit-order']
  if (!make) throw new Error('there is no such factory')
  const { id: orderId } = await make(db, owner)
  const [row] = await db.asOwner<{ id: string; account_id: string }>(
    'select id, account_id from directdebit_payments where order_id = $1',
    [orderId],
  )
  const mandate = randomUUID()
  await db.asOwner(
    `insert into directdebit_mandates (id, domain_id, member_id, account_id, reference, creditor_id, creditor_name, iban_masked, iban_country, locale, wording,
       agreed_at, last_used_at)
     values ($1, $2, $3, $4, $5, 'NL79ZZZ999999990000', 'Test BV', 'NL•• •••• 4300', 'NL', 'nl', 'x', $6, $6)`,
    [mandate, owner.domainId, owner.memberId, row?.account_id, mandate.slice(0, 18), now],
  )
  await db.asOwner(
    `update directdebit_payments set agreed_at = $2, mandate_id = $3, state = 'refunded', transfer_due = 999 where id = $1`,
    [row?.id, now, mandate],
  )
  return { id: row?.id ?? '' }
}
