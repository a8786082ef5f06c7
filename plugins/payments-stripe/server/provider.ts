import { z } from 'zod'
import { definePaymentProvider } from '../../../core/features/payments/index.ts'
import { AppError, invalidField } from '../../../core/kernel/index.ts'
import { callStripe, createStripeClient, isUnknownKey } from './client.ts'
import { listMovements, listSettlements } from './list.ts'
import { isSavedCardCharge, loadPayment } from './load-payment.ts'
import { getMinimumAmount, listActiveMethods, savableMethods, stripeMethods } from './methods.ts'
import { createPaymentNotice, findNoticeSubject, parseDetachedCardNotice, verifyEvent } from './notices.ts'
import { openPage } from './page.ts'
import { chargeSavedCard, detachCard, findSavedCardCharge, isCardUsable, readSavedCard } from './saved-cards.ts'
import { type RefundMark, sumOwnRefunds, toPaymentState } from './state.ts'

const credentials = z.object({
  secret_key: z.string().refine((key) => /^(sk|rk)_(live|test)_[A-Za-z0-9]{16,}$/.test(key), {
    message: 'invalid_key',
    params: { start: 'sk_live_ / sk_test_ / rk_live_ / rk_test_' },
  }),
  webhook_secret: z
    .string()
    .refine((key) => /^whsec_[A-Za-z0-9]{16,}$/.test(key), { message: 'invalid_key', params: { start: 'whsec_' } }),
})

export const stripe = definePaymentProvider({
  id: 'stripe',
  methods: Object.keys(stripeMethods),
  credentials,
  test: ({ credentials: { secret_key } }) => secret_key.includes('_test_'),
  minimum: getMinimumAmount,

  async probe(ctx, { credentials: { secret_key } }) {
    try {
      const client = await createStripeClient(ctx, secret_key)
      await client.balance.retrieve()
      return await listActiveMethods(client)
    } catch (error) {
      if (await isUnknownKey(error)) throw invalidField('credentials.secret_key', 'payments-stripe.errors.unknown_key')
      throw error
    }
  },

  async start(ctx, payment) {
    const type = stripeMethods[payment.method]
    if (!type) throw new AppError('payment_failed')
    const client = await createStripeClient(ctx, payment.account.credentials.secret_key)
    const metadata = { order_id: payment.orderId, payment_id: payment.paymentId }
    const taken = payment.repeat ? await chargeSavedCard(client, payment, metadata) : null
    return taken ?? openPage(ctx, client, payment, { type, metadata })
  },

  async parseWebhook(ctx, { rawBody, headers, accounts }) {
    const signed = await verifyEvent(accounts, rawBody, headers['stripe-signature'])
    const detached = parseDetachedCardNotice(signed)
    if (detached) return [detached]
    const { account, event } = signed
    const subject = findNoticeSubject(event)
    if (!subject) return []
    if ('session' in subject) return [createPaymentNotice(event, subject.session)]
    const { checkout } = await createStripeClient(ctx, account.credentials.secret_key)
    const found = await callStripe(checkout.sessions.list({ payment_intent: subject.intent, limit: 1 }))
    // A payment without a page is known by its own id.
    return [createPaymentNotice(event, found.data[0]?.id ?? subject.intent)]
  },

  async fetch(ctx, { account, paymentId, providerPaymentId }) {
    const facts = await loadPayment(await createStripeClient(ctx, account.credentials.secret_key), providerPaymentId)
    const payerCountry = facts.paidWith?.card?.country ?? facts.paidWith?.sepa_debit?.country ?? null
    return {
      ...readSavedCard(facts),
      providerPaymentId: facts.session?.id ?? facts.intent?.id ?? '',
      state: toPaymentState(facts, paymentId),
      payerDone: facts.session?.status !== 'open',
      amount: facts.amount,
      currency: facts.currency.toUpperCase(),
      testMode: !facts.livemode,
      ...(payerCountry ? { payerCountry } : {}),
      ...(facts.metadata?.payment_id ? { paymentId: facts.metadata.payment_id } : {}),
    }
  },

  async cancel(ctx, { account, providerPaymentId, idempotencyKey }) {
    // A saved card is charged or refused immediately, so there is nothing left to close.
    if (isSavedCardCharge(providerPaymentId)) return
    const { checkout } = await createStripeClient(ctx, account.credentials.secret_key)
    const { status } = await callStripe(checkout.sessions.retrieve(providerPaymentId))
    if (status === 'open') await callStripe(checkout.sessions.expire(providerPaymentId, {}, { idempotencyKey }))
  },

  async refund(ctx, { account, paymentId, providerPaymentId, refundAmount, idempotencyKey }) {
    const client = await createStripeClient(ctx, account.credentials.secret_key)
    // Stripe forgets a key after a day, but the mark on the refund is permanent.
    const facts = await loadPayment(client, providerPaymentId)
    const before = sumOwnRefunds(facts, paymentId)
    if (!facts.intent || before >= refundAmount) return
    const metadata: RefundMark = { refund_of: paymentId }
    await callStripe(
      client.refunds.create(
        { payment_intent: facts.intent.id, amount: refundAmount - before, metadata },
        { idempotencyKey },
      ),
    )
  },

  list: async (ctx, { credentials: { secret_key } }, period) =>
    listMovements(await createStripeClient(ctx, secret_key), period),

  settlements: async (ctx, { credentials: { secret_key } }, period) =>
    listSettlements(await createStripeClient(ctx, secret_key), period),

  savedMethods: {
    methods: savableMethods,
    isUsable: async (ctx, { account, references }) =>
      isCardUsable(await createStripeClient(ctx, account.credentials.secret_key), references, ctx.now()),
    find: async (ctx, { account, references, paymentId }) =>
      findSavedCardCharge(await createStripeClient(ctx, account.credentials.secret_key), references, paymentId),
    delete: async (ctx, { account, references }) =>
      detachCard(await createStripeClient(ctx, account.credentials.secret_key), references),
  },
})
