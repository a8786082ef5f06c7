import { z } from 'zod'
import { definePaymentProvider } from '../../../core/features/payments/index.ts'
import { AppError, invalidField } from '../../../core/kernel/index.ts'
import { ask, isBare } from './ask.ts'
import { asked, clientOf, isUnknownKey } from './client.ts'
import { findTaken, isKept, keptOf, letGo, takeAgain } from './kept-cards.ts'
import { movementsOf, settlementsOf } from './list.ts'
import { activeMethods, minimumOf, rememberedMethods, stripeMethods } from './methods.ts'
import { keptNoticeOf, noticeOf, subjectOf, verifiedEvent } from './notices.ts'
import { openPage } from './page.ts'
import { givenBack, type RefundMark, stateOf } from './state.ts'

const credentials = z.object({
  secret_key: z.string().regex(/^(sk|rk)_(live|test)_[A-Za-z0-9]{16,}$/),
  webhook_secret: z.string().regex(/^whsec_[A-Za-z0-9]{16,}$/),
})

export const stripe = definePaymentProvider({
  id: 'stripe',
  methods: Object.keys(stripeMethods),
  credentials,
  test: ({ credentials: { secret_key } }) => secret_key.includes('_test_'),
  minimum: minimumOf,

  async probe(ctx, { credentials: { secret_key } }) {
    try {
      const client = clientOf(ctx, secret_key)
      await client.balance.retrieve()
      return await activeMethods(client)
    } catch (error) {
      if (isUnknownKey(error)) throw invalidField('credentials.secret_key', 'payments-stripe.errors.unknown_key')
      throw error
    }
  },

  async start(ctx, payment) {
    const type = stripeMethods[payment.method]
    if (!type) throw new AppError('payment_failed')
    const client = clientOf(ctx, payment.account.credentials.secret_key)
    const metadata = { order_id: payment.orderId, payment_id: payment.paymentId }
    const taken = payment.repeat ? await takeAgain(client, payment, metadata) : null
    return taken ?? openPage(ctx, client, payment, { type, metadata })
  },

  async parseWebhook(ctx, { rawBody, headers, accounts }) {
    const signed = verifiedEvent(accounts, rawBody, headers['stripe-signature'])
    const kept = keptNoticeOf(signed)
    if (kept) return [kept]
    const { account, event } = signed
    const subject = subjectOf(event)
    if (!subject) return []
    if ('session' in subject) return [noticeOf(event, subject.session)]
    const { checkout } = clientOf(ctx, account.credentials.secret_key)
    const found = await asked(checkout.sessions.list({ payment_intent: subject.intent, limit: 1 }))
    // One without a page is known by its own name.
    return [noticeOf(event, found.data[0]?.id ?? subject.intent)]
  },

  async fetch(ctx, { account, paymentId, providerPaymentId }) {
    const told = await ask(clientOf(ctx, account.credentials.secret_key), providerPaymentId)
    const payerCountry = told.paidWith?.card?.country ?? told.paidWith?.sepa_debit?.country ?? null
    return {
      ...keptOf(told),
      providerPaymentId: told.session?.id ?? told.intent?.id ?? '',
      state: stateOf(told, paymentId),
      payerDone: told.session?.status !== 'open',
      amount: told.amount,
      currency: told.currency.toUpperCase(),
      testMode: !told.livemode,
      ...(payerCountry ? { payerCountry } : {}),
      ...(told.metadata?.payment_id ? { paymentId: told.metadata.payment_id } : {}),
    }
  },

  async cancel(ctx, { account, providerPaymentId, idempotencyKey }) {
    // A kept card is taken or refused at once: there is nothing left to close.
    if (isBare(providerPaymentId)) return
    const { checkout } = clientOf(ctx, account.credentials.secret_key)
    const { status } = await asked(checkout.sessions.retrieve(providerPaymentId))
    if (status === 'open') await asked(checkout.sessions.expire(providerPaymentId, {}, { idempotencyKey }))
  },

  async refund(ctx, { account, paymentId, providerPaymentId, refundAmount, idempotencyKey }) {
    const client = clientOf(ctx, account.credentials.secret_key)
    // Stripe forgets a key after a day; the mark on the refund is for ever.
    const told = await ask(client, providerPaymentId)
    const before = givenBack(told, paymentId)
    if (!told.intent || before >= refundAmount) return
    const metadata: RefundMark = { refund_of: paymentId }
    await asked(
      client.refunds.create(
        { payment_intent: told.intent.id, amount: refundAmount - before, metadata },
        { idempotencyKey },
      ),
    )
  },

  list: (ctx, { credentials: { secret_key } }, period) => movementsOf(clientOf(ctx, secret_key), period),

  settlements: (ctx, { credentials: { secret_key } }, period) => settlementsOf(clientOf(ctx, secret_key), period),

  remember: {
    methods: rememberedMethods,
    holds: (ctx, { account, references }) =>
      isKept(clientOf(ctx, account.credentials.secret_key), references, ctx.now()),
    find: (ctx, { account, references, paymentId }) =>
      findTaken(clientOf(ctx, account.credentials.secret_key), references, paymentId),
    forget: (ctx, { account, references }) => letGo(clientOf(ctx, account.credentials.secret_key), references),
  },
})
