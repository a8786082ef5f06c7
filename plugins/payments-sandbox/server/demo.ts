import type { DemoPart } from '../../../core/kernel/index.ts'

/**
 * The demo's purchases go through the sandbox, which keeps its own book, so that they can be refunded like any other.
 */
export const sandboxDemo: DemoPart = {
  // Its payments are test payments, which the demo books anyway.
  settings: { 'payments-sandbox.enabled': true, 'payments.accept_test': true },
  async fill(tx, { domainId, host }) {
    await tx.raw(
      `insert into sandbox_payments
         (id, payment_id, state, amount, currency, method, description, return_url, webhook_url, created_at, paid_at)
       select p.id, p.id, p.state, p.amount, p.currency, p.method, o.id, ?::text || o.id, ?::text, p.created_at,
         case when p.state = 'paid' then p.created_at end
       from payments p join orders o on o.id = p.order_id where o.domain_id = ? and p.provider = 'sandbox'`,
      [`http://${host}/transactions/`, `http://${host}/api/payments/webhooks/sandbox`, domainId],
    )
  },
}
