import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { definePaymentProvider, Order } from '../../../core/features/payments/index.ts'
import { AppError, type CommandContext, dayMs, invalidField, notFound } from '../../../core/kernel/index.ts'
import { siteTime } from '../../../core/platform/site/index.ts'
import { findReadySender } from '../../../core/platform/sms/index.ts'
import { findIbanRefusal, isCreditorId, readIban } from './bank-account.ts'
import { cancelUnagreedPayment } from './cancel.ts'
import { assertCanPay } from './limits.ts'
import { listMovements, listSettlements } from './list.ts'
import { DebitPayment } from './models.ts'
import { providerId } from './notice.ts'
import { computeFirstSettlement } from './settle.ts'
import { bankTimeZone } from './target-calendar.ts'

const shown = { shown: true }
/** The creditor that collects, and its account. */
export const credentials = z.object({
  creditor_id: z.string().trim().min(8).max(35).meta(shown),
  creditor_name: z.string().trim().min(1).max(70).meta(shown),
  iban: z.string().trim().min(15).max(42),
  /** BIC of the creditor's bank, for banks that require it in their files. */
  bic: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'invalid_bic')
    .optional()
    .meta(shown),
  /** Play money: no file is made, and a day's wait replaces the bank. */
  test: z.boolean().optional().meta(shown),
})

/** Milliseconds after which a payment without a mandate is cancelled. */
const openMs = dayMs

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Sixteen unambiguous characters in groups: a bank's files allow 35 at most. */
const generateReference = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')).join(
    '-',
  )

async function loadPayment(ctx: CommandContext, id: string): Promise<DebitPayment> {
  const valid = z.uuid().safeParse(id).success
  const payment = valid ? await DebitPayment.query(ctx.services.db.knex).findById(id) : undefined
  if (!payment) throw notFound()
  return payment
}

/** SEPA direct debit without an intermediary: the site takes the mandate, the bank collects. */
export const directDebit = definePaymentProvider({
  id: providerId,
  methods: ['directdebit'],
  credentials,
  test: ({ credentials: { test } }) => test === true,

  // No remote service is involved; only the numbers can be wrong.
  async probe(_ctx, { credentials: { creditor_id, iban } }) {
    if (!isCreditorId(creditor_id))
      throw invalidField('credentials.creditor_id', 'payments-direct-debit.errors.creditor_id')
    if (!readIban(iban)) throw invalidField('credentials.iban', findIbanRefusal(iban))
    return undefined
  },

  // Without an SMS sender, the member could never confirm the mandate.
  available: (ctx) => findReadySender(ctx) !== undefined,

  async start(ctx, payment) {
    const { knex } = ctx.services.db
    const redirectUrl = `${ctx.site.origin}/directdebit?order=${payment.orderId}`
    const known = await DebitPayment.query(knex).findOne({ payment_id: payment.paymentId })
    if (known) return { providerPaymentId: known.id, redirectUrl }
    const { memberId, domainId } = await Order.query(knex).findById(payment.orderId).throwIfNotFound()
    await assertCanPay(ctx, memberId, payment.amount)
    const toPath = (url: string) => url.slice(new URL(url).origin.length)
    const row = {
      id: uuidv7(),
      paymentId: payment.paymentId,
      orderId: payment.orderId,
      domainId,
      memberId,
      accountId: payment.account.id,
      mandateReference: generateReference(),
      creditorId: payment.account.credentials.creditor_id,
      creditorName: payment.account.credentials.creditor_name,
      amount: payment.amount,
      currency: payment.currency,
      testMode: payment.account.credentials.test === true,
      returnPath: toPath(payment.returnUrl),
      stoppedPath: toPath(payment.stoppedUrl),
      createdAt: ctx.now(),
    }
    await DebitPayment.query(knex).insert([row]).onConflict('payment_id').ignore()
    const { id } = await DebitPayment.query(knex).findOne({ payment_id: payment.paymentId }).throwIfNotFound()
    return { providerPaymentId: id, redirectUrl }
  },

  // Nobody outside this process knows about these payments.
  async parseWebhook() {
    throw new AppError('forbidden')
  },

  async fetch(ctx, { providerPaymentId: id }) {
    const before = await loadPayment(ctx, id)
    const hasLapsed =
      ctx.now().getTime() - before.createdAt.getTime() > openMs && (await cancelUnagreedPayment(ctx, id))
    const { paymentId, state, amount, currency, testMode, agreedAt } = hasLapsed ? await loadPayment(ctx, id) : before
    return { providerPaymentId: id, paymentId, state, amount, currency, testMode, payerDone: agreedAt !== null }
  },

  async timetable(ctx, { providerPaymentId: id }) {
    const { agreedAt, state, collectOn, testMode } = await loadPayment(ctx, id)
    if (agreedAt === null || state !== 'pending' || collectOn === null) return null
    const creditsOn = computeFirstSettlement(collectOn, testMode)
    // A late submission is collected later, on a day that its batch determines.
    return creditsOn < siteTime.dayOf(ctx.now(), bankTimeZone) ? null : { debitOn: collectOn, creditsOn }
  },

  async cancel(ctx, { providerPaymentId: id }) {
    await cancelUnagreedPayment(ctx, (await loadPayment(ctx, id)).id)
  },

  async refund(ctx, { providerPaymentId: id, refundAmount }) {
    await DebitPayment.query(ctx.services.db.knex)
      .findById((await loadPayment(ctx, id)).id)
      .whereIn('state', ['paid', 'refunded'])
      .whereRaw('coalesce(refunded_amount, 0) < ?', [refundAmount])
      .patch({
        state: 'refunded',
        refundedAmount: refundAmount,
        refundedAt: ctx.now(),
        refunds: DebitPayment.raw(
          `refunds || jsonb_build_object('at', ?::timestamptz, 'amount', ?::int - coalesce(refunded_amount, 0))`,
          [ctx.now(), refundAmount],
        ) as never,
        // A debit in a file is still collected, and refunded by a transfer from the company's account, together with
        // what is already owed.
        transferDue: DebitPayment.raw(
          `case when batch_id is null then null
            else ?::int - coalesce(refunded_amount, 0) + case when transferred_at is null then coalesce(transfer_due, 0) else 0 end end`,
          [refundAmount],
        ) as never,
        transferredAt: null,
        version: DebitPayment.raw('version + 1') as never,
      })
  },

  list: ({ services }, { id }, period) => listMovements(services, id, period),

  // Play money is sent to no bank.
  settlements: async ({ services }, { id, credentials: { test } }, period) =>
    test ? null : listSettlements(services, id, period),
})
