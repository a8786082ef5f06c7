import { randomUUID } from 'node:crypto'
import { order, paymentAccount } from '../../../tests/authorization/money-resources.ts'
import type { ResourceFactory } from '../../../tests/authorization/resources.ts'

const now = '2026-03-01T10:00:00Z'

export const resources: Record<string, ResourceFactory> = {
  async 'sandbox-payment'(db, owner) {
    const [{ id: orderId }, { id: accountId }] = [await order(db, owner), await paymentAccount(db, owner)]
    const [id, paymentId] = [randomUUID(), randomUUID()]
    await db.asOwner(
      `insert into payments (id, order_id, account_id, provider, method, provider_payment_id, amount, currency, created_at, updated_at)
       values ($1, $2, $3, 'payments-sandbox', 'ideal', $4, 999, 'EUR', $5, $5)`,
      [paymentId, orderId, accountId, id, now],
    )
    await db.asOwner(
      `insert into sandbox_payments (id, payment_id, amount, currency, method, description, return_url, webhook_url, created_at)
       values ($1, $2, 999, 'EUR', 'ideal', 'Credits', 'http://localhost/return', 'http://localhost/hook', $3)`,
      [id, paymentId, now],
    )
    return { id, domainId: owner.domainId }
  },
}
