import Stripe from 'stripe'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayMs, minuteMs } from '../../../core/kernel/index.ts'
import { moneyWorld } from '../../../tests/factories/money-world.ts'
import { describePaymentProvider } from '../../../tests/payments/provider-suite.ts'
import { stripeServer, testKey, webhookSecret } from '../test/stripe-server.ts'
import { presentIntent, type StoredCard } from '../test/stripe-session.ts'
import { stripe } from './provider.ts'
import { chargeSavedCard } from './saved-cards.ts'

describePaymentProvider(
  'Stripe',
  async ({ clock }) => {
    const server = await stripeServer(clock.now)
    const second = () => Math.floor(clock.now().getTime() / 1000)
    const sessionOf = (id: string) => {
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
        const one = sessionOf(id)
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
          ? server.notice({ object: 'charge', id: 'ch_1', payment_intent: sessionOf(id).intentId }, 'charge.refunded')
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
        sessionOf(id).refunds.push(part)
      },
      loseOurName(id) {
        sessionOf(id).paymentId = ''
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
      refunded: (id) => sessionOf(id).refunds.reduce((sum, { amount }) => sum + amount, 0),
    }
  },
  { listsMovements: true, savesMethods: true },
)

describe('a signed notice', () => {
  const world = moneyWorld({ poolSize: 2 })
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

describe('a charge that Stripe turns away', () => {
  it.each([
    [401, 'payment_failed'],
    [429, 'payment_failed'],
    [500, undefined],
  ])('with %i has a known outcome, or not', async (status, code) => {
    const fault = Object.assign(new Stripe.errors.StripeError({ message: 'x', type: 'api_error' } as never), {
      statusCode: status,
    })
    const Kind = { 401: Stripe.errors.StripeAuthenticationError, 429: Stripe.errors.StripeRateLimitError }[status]
    const client = {
      paymentIntents: { create: () => Promise.reject(Kind ? new Kind({ message: 'x' } as never) : fault) },
    }
    const payment = { amount: 1, currency: 'EUR', description: 'x', idempotencyKey: uuidv7() }
    const references = { customerRef: 'cus_1', mandateRef: 'pm_1' }
    const taken = chargeSavedCard(client as unknown as Stripe, { ...payment, references }, {})
    const error = await taken.catch((thrown: { code?: string }) => thrown)
    expect((error as { code?: string }).code).toBe(code)
  })
})

describe('a card saved at Stripe', () => {
  const world = moneyWorld({ poolSize: 4 })
  const credentials = { secret_key: testKey, webhook_secret: webhookSecret }
  const account = { id: 'a', label: 'Stripe', credentials }
  let server: Awaited<ReturnType<typeof stripeServer>>
  beforeAll(async () => {
    server = await stripeServer()
  })
  async function site() {
    const { ctx } = await world
    return { ...ctx, setting: () => server.url } as unknown as typeof ctx
  }
  const request = (over: object = {}) => ({
    paymentId: uuidv7(),
    orderId: uuidv7(),
    account,
    method: 'creditcard',
    amount: 2249,
    currency: 'EUR',
    references: {},
    idempotencyKey: uuidv7(),
    description: 'Credits',
    returnUrl: 'https://brand.test/transactions/1',
    stoppedUrl: 'https://brand.test/transactions/1?stopped=1',
    webhookUrl: 'https://brand.test/api/payments/webhooks/stripe',
    remember: false,
    repeat: false,
    ...over,
  })
  async function withSavedCard(card: Partial<StoredCard> = {}) {
    const on = await site()
    const payment = request({ remember: true })
    const started = await stripe.start(on, payment)
    const page = server.sessions.get(started.providerPaymentId)
    if (!page) throw new Error('Stripe has no such page')
    server.pay(page)
    const { mandateRef, customerRef, savedMethodLabel } = await stripe.fetch(on, { ...payment, ...started })
    if (!mandateRef || !customerRef) throw new Error('no saved method')
    Object.assign(server.cards.get(mandateRef) ?? {}, card)
    const references = { mandateRef, customerRef }
    return { on, payment, started, references, savedMethodLabel, kept: { account, references } }
  }
  const again = async (references: object) => {
    const payment = request({ references, repeat: true })
    return { payment, second: await stripe.start(await site(), payment) }
  }

  it('is saved with a payment after consent, pays again without a page, once, and can be deleted', async () => {
    const { on, payment, started, references, savedMethodLabel, kept } = await withSavedCard()
    expect(savedMethodLabel).toBe('Visa •••• 4242')
    expect(await stripe.start(on, payment)).toEqual(started)
    // Without any data of the member.
    expect(server.asked.find(({ path }) => path === '/v1/customers')?.body).toBe('')
    const { payment: later, second } = await again(references)
    const made = server.sessions.size
    expect(await stripe.start(on, later)).toEqual(second)
    expect(server.sessions.size).toBe(made)
    expect(second.redirectUrl).toBeUndefined()
    const confirmed = await stripe.fetch(on, { ...later, ...second })
    expect(confirmed).toMatchObject({
      state: 'paid',
      amount: 2249,
      currency: 'EUR',
      testMode: true,
      payerCountry: 'NL',
    })
    // A payment with it saves no second card.
    expect(confirmed).not.toHaveProperty('mandateRef')
    await stripe.savedMethods?.delete(on, kept)
    await stripe.savedMethods?.delete(on, kept)
    expect(server.cards.get(references.mandateRef)?.customer).toBeNull()
    expect(server.customers.has(references.customerRef)).toBe(false)
    await expect(again(references)).rejects.toMatchObject({ code: 'payment_failed' })
  })

  it('is refunded and listed like any other payment', async () => {
    const { on, references } = await withSavedCard()
    const { payment, second } = await again(references)
    const change = { ...payment, ...second, idempotencyKey: uuidv7() }
    for (const _again of [1, 2]) await stripe.refund?.(on, { ...change, refundAmount: 2249 })
    expect(await stripe.fetch(on, { ...payment, ...second })).toMatchObject({ state: 'refunded' })
    const day = { from: new Date(Date.now() - minuteMs), until: new Date(Date.now() + minuteMs) }
    const moved = (await stripe.list?.(on, account, day)) ?? []
    expect(
      moved
        .filter(({ paymentId }) => paymentId === payment.paymentId)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['payment', 'refund'])
    const notice = server.notice({ object: 'payment_intent', id: second.providerPaymentId }, 'payment_intent.succeeded')
    const named = await stripe.parseWebhook(on, { ...notice, accounts: [account] })
    expect(named).toMatchObject([{ providerPaymentId: second.providerPaymentId }])
  })

  it('leaves a failed payment and no page if its bank refuses', async () => {
    const { on, references } = await withSavedCard({ answer: 'card_declined' })
    const { payment, second } = await again(references)
    expect(second.redirectUrl).toBeUndefined()
    expect(await stripe.fetch(on, { ...payment, ...second })).toMatchObject({ state: 'failed', amount: 2249 })
    await stripe.cancel?.(on, { ...payment, ...second, idempotencyKey: uuidv7() })
  })

  it('is pending while its bank takes time', async () => {
    const { on, references } = await withSavedCard({ answer: 'processing' })
    const { payment, second } = await again(references)
    expect(await stripe.fetch(on, { ...payment, ...second })).toMatchObject({ state: 'pending', payerDone: true })
  })

  it.each<Partial<StoredCard>>([
    { answer: 'authentication_required' },
    { answer: 'card_declined', declined: 'authentication_required' },
  ])('leads to the page if its bank requires confirmation, and to the same one under one key (%o)', async (card) => {
    const { on, references } = await withSavedCard(card)
    const { payment, second } = await again(references)
    expect(second.redirectUrl).toContain(`/bank/${second.providerPaymentId}`)
    expect(await stripe.start(on, payment)).toEqual(second)
    expect(await stripe.fetch(on, { ...payment, ...second })).toMatchObject({ state: 'pending', payerDone: false })
    const page = server.sessions.get(second.providerPaymentId)
    if (page) server.pay(page)
    expect(await stripe.fetch(on, { ...payment, ...second })).toMatchObject({ state: 'paid', amount: 2249 })
  })

  it('is invalid once it has expired, was detached, or its customer is gone', async () => {
    const holds = async (change: (kept: { mandateRef: string; customerRef: string }) => void) => {
      const { on, references, kept } = await withSavedCard()
      expect(await stripe.savedMethods?.isUsable(on, kept)).toBe(true)
      change(references)
      return stripe.savedMethods?.isUsable(on, kept)
    }
    const change = (over: Partial<StoredCard>) =>
      holds(({ mandateRef }) => Object.assign(server.cards.get(mandateRef) ?? {}, over))
    expect(await change({ year: 2020 })).toBe(false)
    expect(await change({ customer: null })).toBe(false)
    expect(await holds(({ customerRef }) => server.customers.delete(customerRef))).toBe(false)
    const { on, kept } = await withSavedCard()
    server.down(true)
    await expect(stripe.savedMethods?.isUsable(on, kept)).rejects.not.toMatchObject({ code: 'not_found' })
    server.down(false)
  })

  it('is checked again after a detachment notice, if that is signed', async () => {
    const { on, references } = await withSavedCard()
    const card = { object: 'payment_method', id: references.mandateRef, customer: null, type: 'card' }
    const notice = server.notice(card, 'payment_method.detached')
    const notices = await stripe.parseWebhook(on, { ...notice, accounts: [account] })
    expect(notices).toEqual([{ accountId: account.id, mandateRef: references.mandateRef }])
    const forged = server.notice(card, 'payment_method.detached', `whsec_${'d4'.repeat(12)}`)
    await expect(stripe.parseWebhook(on, { ...forged, accounts: [account] })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const attached = server.notice({ ...card, customer: references.customerRef }, 'payment_method.attached')
    expect(await stripe.parseWebhook(on, { ...attached, accounts: [account] })).toEqual([])
  })

  it('is not saved without consent', async () => {
    const on = await site()
    const before = server.customers.size
    const payment = request()
    const started = await stripe.start(on, payment)
    const page = server.sessions.get(started.providerPaymentId)
    if (page) server.pay(page)
    expect(await stripe.fetch(on, { ...payment, ...started })).not.toHaveProperty('mandateRef')
    expect(server.customers.size).toBe(before)
  })

  it('is retried once under its key after a lost answer, and charged once', async () => {
    const { on, references } = await withSavedCard()
    const payment = request({ references, repeat: true })
    const made = server.sessions.size
    server.loseAnswers(true)
    await expect(stripe.start(on, payment)).rejects.not.toMatchObject({ code: 'payment_failed' })
    server.loseAnswers(false)
    const { providerPaymentId } = await stripe.start(on, payment)
    expect(await stripe.fetch(on, { ...payment, providerPaymentId })).toMatchObject({ state: 'paid' })
    expect(server.sessions.size).toBe(made + 1)
  })
})
