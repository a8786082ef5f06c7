import type { ConfirmedPayment, PaymentState } from './provider.ts'

export type OrderStatus = 'open' | 'completed' | 'failed' | 'cancelled' | 'refunded' | 'charged_back'

export interface KnownPayment {
  state: PaymentState
  orderStatus: OrderStatus
  amount: number
  currency: string
  /** Whether the account is one for tests. */
  testMode: boolean
}

export type Consequence = 'none' | 'credit' | 'reverse' | 'mismatch'

export interface Transition {
  state: PaymentState
  orderStatus: OrderStatus
  consequence: Consequence
}

const orderStatusOf: Record<PaymentState, OrderStatus> = {
  pending: 'open',
  paid: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'charged_back',
}

/**
 * The states that may follow each state. Confirmations arrive in any order. An outdated one is not listed and changes
 * nothing: only a reversal ends the state `paid`, and a reversal is never undone.
 */
const successors: Record<PaymentState, readonly PaymentState[]> = {
  pending: ['paid', 'failed', 'cancelled', 'refunded', 'charged_back'],
  failed: ['paid', 'cancelled', 'refunded', 'charged_back'],
  cancelled: ['paid', 'failed', 'refunded', 'charged_back'],
  paid: ['refunded', 'charged_back'],
  refunded: ['charged_back'],
  charged_back: [],
}

/**
 * The transition that follows from a provider's answer about a payment. Pure. An amount, currency or test mode other
 * than ordered is a `mismatch`, whatever the state: it changes nothing and is reported.
 */
export function computeTransition(known: KnownPayment, confirmed: ConfirmedPayment): Transition {
  const stay = { state: known.state, orderStatus: known.orderStatus }
  const fits =
    confirmed.amount === known.amount && confirmed.currency === known.currency && confirmed.testMode === known.testMode
  if (!fits) return { ...stay, consequence: 'mismatch' }
  if (!successors[known.state].includes(confirmed.state)) return { ...stay, consequence: 'none' }
  const reversed = confirmed.state === 'refunded' || confirmed.state === 'charged_back'
  const consequence = confirmed.state === 'paid' ? 'credit' : reversed && known.state === 'paid' ? 'reverse' : 'none'
  return { state: confirmed.state, orderStatus: orderStatusOf[confirmed.state], consequence }
}
