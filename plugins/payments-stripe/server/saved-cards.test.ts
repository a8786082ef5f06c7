import Stripe from 'stripe'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from '../../../core/kernel/index.ts'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { startStripeServer, testKey, webhookSecret } from '../test/stripe-server.ts'
import type { StoredCard } from '../test/stripe-session.ts'
import { stripe } from './provider.ts'
import { chargeSavedCard } from './saved-cards.ts'

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
  const world = createMoneyWorld({ poolSize: 4 })
  const credentials = { secret_key: testKey, webhook_secret: webhookSecret }
  const account = { id: 'a', label: 'Stripe', credentials }
  let server: Awaited<ReturnType<typeof startStripeServer>>
  beforeAll(async () => {
    server = await startStripeServer()
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
