import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { dayMs, minuteMs } from '../../../core/kernel/index.ts'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { describePaymentProvider } from '../../../tests/payments/provider-suite.ts'
import { startStripeServer, testKey, webhookSecret } from '../test/stripe-server.ts'
import { presentIntent } from '../test/stripe-session.ts'
import { stripe } from './provider.ts'

describePaymentProvider(
  'Stripe',
  async ({ clock }) => {
    const server = await startStripeServer(clock.now)
    const second = () => Math.floor(clock.now().getTime() / 1000)
    const readSession = (id: string) => {
      const session = server.sessions.get(id)
      if (!session) throw new Error(`Stripe has no session ${id}`)
      return session
    }
    const session = (id: string) => {
      const one = server.sessions.get(id)
      if (one && !one.page) return presentIntent(one)
      return { object: 'checkout.session', id, ...(one ? { metadata: { payment_id: one.paymentId } } : {}) }
    }
    return {
      ...server,
      plugin: 'payments-stripe',
      provider: stripe,
      settings: { 'payments-stripe.api_endpoint': server.url },
      credentials: { secret_key: testKey, webhook_secret: webhookSecret },
      wrongCredentials: { secret_key: `sk_test_${'b2'.repeat(12)}`, webhook_secret: webhookSecret },
      method: 'ideal',
      savableMethod: 'creditcard',
      test: true,
      signed: true,
      unknownId: 'cs_test_neverheardof',
      set(id, { state, amount, currency, otherMode }) {
        const one = readSession(id)
        if (state === 'paid') server.pay(one)
        one.status = state === 'cancelled' ? 'expired' : 'complete'
        one.paymentStatus = state === 'failed' || state === 'cancelled' ? 'unpaid' : 'paid'
        one.intentStatus = one.paymentStatus === 'paid' ? 'succeeded' : 'requires_payment_method'
        one.disputed = state === 'charged_back'
        if (one.paymentStatus === 'paid') one.paidAt ??= second()
        if (one.disputed) one.disputedAt = second()
        if (state === 'refunded')
          one.refunds.push({
            object: 'refund',
            id: 're_own',
            amount: one.amount,
            status: 'succeeded',
            metadata: {},
            created: second(),
          })
        one.amount = amount ?? one.amount
        one.currency = currency?.toLowerCase() ?? one.currency
        if (otherMode) one.livemode = !one.livemode
      },
      // Notices after the payment name its intent, not the Checkout session.
      notice: (id) =>
        server.sessions.get(id)?.refunds.length
          ? server.notice({ object: 'charge', id: 'ch_1', payment_intent: readSession(id).intentId }, 'charge.refunded')
          : server.notice(session(id)),
      forgeries: (id) => [
        { ...server.notice(session(id)), headers: {} },
        server.notice(session(id), undefined, `whsec_${'d4'.repeat(12)}`),
        { ...server.notice(session(id)), rawBody: Buffer.from('{}') },
        // A recorded notice, replayed a day later.
        server.notice(session(id), undefined, webhookSecret, Date.now() - dayMs),
      ],
      nameOf: (paymentId) => [...server.sessions.values()].find((one) => one.paymentId === paymentId)?.id,
      payments: () => server.sessions.size,
      giveBackInPart(id, amount) {
        const part = {
          object: 'refund',
          id: 're_part',
          amount,
          status: 'succeeded',
          metadata: {},
          created: second(),
        } as const
        readSession(id).refunds.push(part)
      },
      loseOurName(id) {
        readSession(id).paymentId = ''
      },
      settle() {
        const line = (type: string, amount: number, fee = 0) => ({
          id: `txn_${type}`,
          type,
          amount,
          fee,
          created: second(),
        })
        const lines = [
          line('charge', 6747, 100),
          line('refund', -2249),
          line('adjustment', -500),
          line('stripe_fee', -23),
        ]
        server.payouts.push({ id: 'po_1', created: second(), amount: 3875, lines: [...lines, line('payout', -3875)] })
        return { gross: 6747, refunded: 2249, chargedBack: 500, fees: 123, paidOut: 3875 }
      },
      refunded: (id) => readSession(id).refunds.reduce((sum, { amount }) => sum + amount, 0),
    }
  },
  { listsMovements: true, savesMethods: true },
)

describe('a signed notice', () => {
  const world = createMoneyWorld({ poolSize: 2 })
  const account = { id: 'a', label: 'Stripe', credentials: { secret_key: testKey, webhook_secret: webhookSecret } }
  const parse = async (payload: string, at = Date.now()) => {
    const timestamp = Math.floor(at / 1000)
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp })
    const { ctx } = await world
    const request = { headers: { 'stripe-signature': header }, rawBody: Buffer.from(payload), accounts: [account] }
    return stripe.parseWebhook(ctx, request)
  }
  const session = JSON.stringify({
    id: 'evt_1',
    type: 'checkout.session.completed',
    data: { object: { object: 'checkout.session', id: 'cs_1' } },
  })

  it.each([
    '[]',
    'null',
    '{}',
    '1',
    '"x"',
    '{"id":"evt_1","type":"x"}',
    '{"id":"evt_1","type":"x","data":null}',
    '{',
    '',
  ])('that says %s is a bad request', async (payload) => {
    await expect(parse(payload)).rejects.toMatchObject({ code: 'bad_request' })
  })

  it('about an unknown object is accepted and changes nothing', async () => {
    const odd = { id: 'evt_1', type: 'charge.updated', data: { object: { payment_intent: 7, metadata: 'x', id: [] } } }
    expect(await parse(JSON.stringify(odd))).toEqual([])
  })

  it('is accepted within five minutes of its time, neither later nor earlier', async () => {
    for (const off of [-4, 0, 4])
      expect(await parse(session, Date.now() + off * minuteMs)).toEqual([
        { eventId: 'evt_1', providerPaymentId: 'cs_1' },
      ])
    for (const off of [-6, 6, 60 * 24])
      await expect(parse(session, Date.now() + off * minuteMs)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
