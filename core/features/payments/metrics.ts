import { defineCounter } from '../../kernel/metrics.ts'

/** A payment counts once for each state that it reaches: paid, failed, cancelled, refunded, charged_back. */
export const payments = defineCounter({
  name: 'rendezvous_payments_total',
  help: 'Payments by the state that they reached',
  labels: ['provider', 'result'],
})
