import type { Locale, Mandate, Payment } from '@mollie/api-client'
import { z } from 'zod'
import {
  type ConfirmedPayment,
  definePaymentProvider,
  type PaymentRequest,
  type ProviderReferences,
} from '../../../core/features/payments/index.ts'
import { AppError, invalidField, toUtcDay } from '../../../core/kernel/index.ts'
import { toAmount, toMinorUnits } from './amount.ts'
import { awaitPaymentCreation, callMollie, createClient, isUnknownKey, mollieLibrary } from './client.ts'
import { listMovements, listSettlements } from './list.ts'
import { mollieMethods, savableMethods } from './methods.ts'
import { type RefundMark, sumOwnRefunds, toPaymentState } from './state.ts'

const credentials = z.object({
  api_key: z.string().refine((key) => /^(live|test)_[A-Za-z0-9]{20,}$/.test(key), {
    message: 'invalid_key',
    params: { start: 'live_ / test_' },
  }),
  /** Token of the whole organization, with the right to read settlements. */
  organization_token: z
    .string()
    .refine((key) => /^access_[A-Za-z0-9]{20,}$/.test(key), { message: 'invalid_key', params: { start: 'access_' } })
    .optional(),
})

/** A notice is a single form field. Mollie signs nothing, so it only says which payment to fetch. */
const notice = z.object({ id: z.string().regex(/^tr_[A-Za-z0-9]{1,40}$/) })

/**
 * Address for Mollie's notices, with our payment id: notices contain only Mollie's id, which is unknown if the answer
 * to the start was lost. Mollie refuses an address that it cannot reach; the reconciler covers such payments.
 */
function buildNoticeUrl({
  webhookUrl,
  paymentId,
}: Pick<PaymentRequest, 'webhookUrl' | 'paymentId'>): string | undefined {
  const url = new URL(webhookUrl)
  url.searchParams.set('payment', paymentId)
  return /(^|\.)localhost$/.test(url.hostname) ? undefined : url.href
}

/** The language of Mollie's pages: the member's, in their country if available, else in the language's own. */
async function getLocale(locale: string, country: string): Promise<Locale | undefined> {
  const { Locale } = await mollieLibrary()
  const known = Object.values(Locale)
  const own = known.find((one) => one === `${locale}_${country}`)
  return own ?? known.find((one) => one.startsWith(`${locale}_`))
}

function readPayerCountry(details: Payment['details']): { payerCountry?: string } {
  const { cardCountryCode, consumerAccount } = (details ?? {}) as {
    cardCountryCode?: unknown
    consumerAccount?: unknown
  }
  const countries = [cardCountryCode, consumerAccount].map((one) => /^[A-Z]{2}/.exec(String(one ?? ''))?.[0])
  const country = countries.find((one) => one !== undefined)
  return country === undefined ? {} : { payerCountry: country }
}

/** The saved method of a first payment with consent, and its label for the member. */
function readSavedMandate({ sequenceType, mandateId, customerId, details }: Payment) {
  if (sequenceType !== 'first' || !mandateId || !customerId) return {}
  const { cardLabel, cardNumber } = (details ?? {}) as { cardLabel?: unknown; cardNumber?: unknown }
  const last = /\d{4}$/.exec(String(cardNumber ?? ''))?.[0]
  const savedMethodLabel =
    last === undefined ? '' : `${typeof cardLabel === 'string' ? cardLabel : ''} •••• ${last}`.trim()
  return { mandateRef: mandateId, customerRef: customerId, savedMethodLabel }
}

const toConfirmedPayment = (payment: Payment, paymentId: string): ConfirmedPayment => ({
  ...readSavedMandate(payment),
  providerPaymentId: payment.id,
  state: toPaymentState(payment, paymentId),
  payerDone: payment.status !== 'open',
  amount: toMinorUnits(payment.amount),
  currency: payment.amount.currency,
  testMode: payment.mode === 'test',
  ...readPayerCountry(payment.details),
  ...readPaymentId(payment),
})

function readPaymentId({ metadata }: Payment): { paymentId?: string } {
  const { payment_id } = (metadata ?? {}) as { payment_id?: unknown }
  return typeof payment_id === 'string' ? { paymentId: payment_id } : {}
}

async function nullIfGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/** Whether a mandate can still be charged: neither Mollie nor the bank has ended it, and its card has not expired. */
function isUsable({ status, details }: Mandate, now: Date): boolean {
  const { cardExpiryDate } = (details ?? {}) as { cardExpiryDate?: unknown }
  const isExpired = typeof cardExpiryDate === 'string' && cardExpiryDate < toUtcDay(now)
  return status !== 'invalid' && !isExpired
}

type Client = Awaited<ReturnType<typeof createClient>>

/** Parameters of a payment with a saved method. */
async function recurringParameters({ customerRef, mandateRef }: ProviderReferences) {
  const { SequenceType } = await mollieLibrary()
  return { sequenceType: SequenceType.recurring, customerId: customerRef, mandateId: mandateRef }
}

/** With consent, creates an anonymous customer, who gets a mandate with this payment. */
async function prepareFirstPayment(
  client: Client,
  { remember, idempotencyKey }: Pick<PaymentRequest, 'remember' | 'idempotencyKey'>,
) {
  if (!remember) return {}
  const { id } = await callMollie(
    client.customers.create({ idempotencyKey: `${idempotencyKey}:customer` }),
    'payment_failed',
  )
  const { SequenceType } = await mollieLibrary()
  return { sequenceType: SequenceType.first, customerId: id }
}

export const mollie = definePaymentProvider({
  id: 'mollie',
  methods: Object.keys(mollieMethods),
  credentials,
  test: ({ credentials: { api_key } }) => api_key.startsWith('test_'),

  async probe(ctx, { credentials: { api_key } }) {
    try {
      const { methods } = await createClient(ctx, api_key)
      const list = await methods.list({ includeWallets: 'applepay' })
      const active = new Set(list.map(({ id }) => String(id)))
      return Object.keys(mollieMethods).filter((id) => active.has(String(mollieMethods[id])))
    } catch (error) {
      if (await isUnknownKey(error)) throw invalidField('credentials.api_key', 'payments-mollie.errors.unknown_key')
      throw error
    }
  },

  async start(ctx, payment) {
    const { site } = ctx
    const method = mollieMethods[payment.method]
    if (!method) throw new AppError('payment_failed')
    const client = await createClient(ctx, payment.account.credentials.api_key)
    const { PaymentMethod } = await mollieLibrary()
    const shown = {
      redirectUrl: payment.returnUrl,
      locale: await getLocale(site.locale, site.country),
      method: PaymentMethod[method],
    }
    const made = await awaitPaymentCreation(
      client.payments.create({
        amount: toAmount(payment.amount, payment.currency),
        description: payment.description,
        webhookUrl: buildNoticeUrl(payment),
        ...(payment.repeat
          ? await recurringParameters(payment.references)
          : { ...shown, ...(await prepareFirstPayment(client, payment)) }),
        metadata: { order_id: payment.orderId, payment_id: payment.paymentId },
        idempotencyKey: payment.idempotencyKey,
      }),
      payment,
    )
    return {
      providerPaymentId: made.id,
      redirectUrl: made._links.checkout?.href,
    }
  },

  async parseWebhook(_ctx, { rawBody, paymentId }) {
    const { success, data } = notice.safeParse(Object.fromEntries(new URLSearchParams(rawBody.toString('utf8'))))
    return success ? [{ providerPaymentId: data.id, ...(paymentId ? { paymentId } : {}) }] : []
  },

  async fetch(ctx, { account, paymentId, providerPaymentId }) {
    const { PaymentEmbed } = await mollieLibrary()
    const embed = [PaymentEmbed.refunds, PaymentEmbed.chargebacks]
    const { payments } = await createClient(ctx, account.credentials.api_key)
    return toConfirmedPayment(await callMollie(payments.get(providerPaymentId, { embed })), paymentId)
  },

  async cancel(ctx, { account, providerPaymentId, idempotencyKey }) {
    const { payments } = await createClient(ctx, account.credentials.api_key)
    const { isCancelable } = await callMollie(payments.get(providerPaymentId))
    if (isCancelable) await callMollie(payments.cancel(providerPaymentId, { idempotencyKey }))
  },

  async refund(ctx, { account, paymentId, providerPaymentId, refundAmount, currency, idempotencyKey }) {
    const { PaymentEmbed } = await mollieLibrary()
    const { payments, paymentRefunds } = await createClient(ctx, account.credentials.api_key)
    // Mollie forgets a key after an hour, but the mark on the refund is permanent.
    const known = await callMollie(payments.get(providerPaymentId, { embed: [PaymentEmbed.refunds] }))
    const before = sumOwnRefunds(known, paymentId)
    if (before >= refundAmount) return
    const metadata: RefundMark = { refund_of: paymentId }
    const amount = toAmount(refundAmount - before, currency)
    await callMollie(
      paymentRefunds.create({
        paymentId: providerPaymentId,
        amount,
        metadata,
        idempotencyKey,
      }),
    )
  },

  list: async (ctx, { credentials: { api_key } }, period) => listMovements(await createClient(ctx, api_key), period),

  settlements: async (ctx, { credentials: { organization_token } }, period) =>
    organization_token === undefined ? null : listSettlements(ctx, organization_token, period),

  savedMethods: {
    methods: savableMethods,
    async isUsable(ctx, { account, references: { customerRef, mandateRef } }) {
      const { customerMandates } = await createClient(ctx, account.credentials.api_key)
      const mandate = await nullIfGone(callMollie(customerMandates.get(mandateRef, { customerId: customerRef })))
      return mandate !== null && isUsable(mandate, ctx.now())
    },
    // Searches by Mollie's customer: the start's key is forgotten after an hour, and would then charge again.
    async find(ctx, { account, paymentId, references: { customerRef } }) {
      if (!customerRef) return null
      const { customerPayments } = await createClient(ctx, account.credentials.api_key)
      const made = await callMollie(customerPayments.page({ customerId: customerRef, limit: 250 }))
      const found = made.find((payment) => readPaymentId(payment).paymentId === paymentId)
      return found ? { providerPaymentId: found.id } : null
    },
    async delete(ctx, { account, references: { customerRef, mandateRef } }) {
      const { customerMandates } = await createClient(ctx, account.credentials.api_key)
      await nullIfGone(callMollie(customerMandates.revoke(mandateRef, { customerId: customerRef })))
    },
  },
})
