import type { DemoPart } from '../../../core/kernel/index.ts'

/** The demo buys in the pretended bank, which holds its own book of what was paid, so that it can be refunded like any other. */
export const sandboxDemo: DemoPart = {
  // Its payments are marked as tests; the demo books them all the same.
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
