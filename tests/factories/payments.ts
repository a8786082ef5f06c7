import { createHmac, timingSafeEqual } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { ConfirmedPayment, PaymentProvider } from '../../core/features/payments/index.ts'
import { CreditPackage, PaymentAccount } from '../../core/features/payments/models.ts'
import { AppError } from '../../core/kernel/errors.ts'
import type { MoneyWorld } from './money-world.ts'

/** A provider that lives in memory: what stands in `payments` is the truth that `fetch` tells. */
export interface FakeProvider extends PaymentProvider {
  payments: Map<string, ConfirmedPayment>
  refunds: string[]
  /** What was closed before it was paid. */
  cancelled: string[]
  /** How often a payment was started or asked for again. */
  starts: number
  /** What was given back in part, by payment. */
  partial: Map<string, number>
  /** While true, `start` and `fetch` fail like an unreachable provider. */
  down: boolean
  /** A notice as the provider would post it. */
  notice(providerPaymentId: string, eventId?: string): { headers: Record<string, unknown>; rawBody: Buffer }
}

const sign = (body: string) => createHmac('sha256', 'fake').update(body).digest('hex')

export function fakeProvider(id = 'fake'): FakeProvider {
  const payments = new Map<string, ConfirmedPayment>()
  const provider: FakeProvider = {
    id,
    methods: ['ideal', 'creditcard', 'giropay'],
    payments,
    refunds: [],
    cancelled: [],
    starts: 0,
    partial: new Map(),
    down: false,
    async start(_ctx, payment) {
      if (provider.down) throw new Error('unreachable')
      const providerPaymentId = `fp_${payment.idempotencyKey}`
      const { amount, currency } = payment
      provider.starts++
      if (!payments.has(providerPaymentId))
        payments.set(providerPaymentId, { providerPaymentId, state: 'pending', amount, currency, testMode: false })
      return { providerPaymentId, redirectUrl: `https://bank.test/${providerPaymentId}` }
    },
    async parseWebhook(_ctx, { headers, rawBody }) {
      const given = Buffer.from(String(headers.signature ?? ''))
      const right = Buffer.from(sign(rawBody.toString('utf8')))
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AppError('forbidden')
      return JSON.parse(rawBody.toString('utf8'))
    },
    async fetch(_ctx, providerPaymentId) {
      const known = payments.get(providerPaymentId)
      if (provider.down || !known) throw new Error('unreachable')
      return { ...known }
    },
    async refund(_ctx, providerPaymentId, amount) {
      if (provider.down) throw new Error('unreachable')
      provider.refunds.push(providerPaymentId)
      if (amount !== undefined) provider.partial.set(providerPaymentId, amount)
      const known = payments.get(providerPaymentId)
      if (known) known.state = 'refunded'
    },
    async cancel(_ctx, providerPaymentId) {
      if (provider.down) throw new Error('unreachable')
      const known = payments.get(providerPaymentId)
      if (known?.state !== 'pending') return
      known.state = 'cancelled'
      provider.cancelled.push(providerPaymentId)
    },
    notice(providerPaymentId, eventId = uuidv7()) {
      const body = JSON.stringify({ eventId, providerPaymentId })
      return { headers: { signature: sign(body) }, rawBody: Buffer.from(body) }
    },
  }
  return provider
}

/** A shop in a world: one fake provider with an account, and a package of 25 credits for 22.49 euros. */
export async function openShop(world: MoneyWorld) {
  const provider = fakeProvider()
  world.hooks.paymentProvider = [provider]
  Object.assign(world.services.plugins, { plugins: [{ id: 'fake', extends: { paymentProvider: [provider] } }] })
  const on = world.db.knex
  const account = await PaymentAccount.query(on).insertAndFetch({
    id: uuidv7(),
    provider: 'fake',
    label: 'Fake',
    domainId: world.site.domainId,
    countries: [],
    methods: ['ideal', 'creditcard', 'giropay'],
    currencies: ['EUR'],
    active: true,
    position: 0,
  })
  const pack = await CreditPackage.query(on).insertAndFetch({
    id: uuidv7(),
    domainId: world.site.domainId,
    country: 'NL',
    tier: 'p1',
    credits: 25,
    amount: 2249,
    currency: 'EUR',
    popular: true,
    active: true,
    position: 1,
  })
  return { provider, account, pack }
}
