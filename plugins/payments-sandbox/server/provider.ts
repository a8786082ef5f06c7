import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import {
  definePaymentProvider,
  type ProviderMovement,
  paymentMethods,
  readSignedBody,
} from '../../../core/features/payments/index.ts'
import { AppError, type CommandContext, notFound } from '../../../core/kernel/index.ts'
import { SandboxPayment } from './model.ts'
import { deriveDefaultKey, isSigned, signatureHeader } from './signature.ts'

const notice = z.object({ event_id: z.string().min(1).max(80), payment_id: z.uuid() })

async function findSandboxPayment(ctx: CommandContext, id: string): Promise<SandboxPayment> {
  const valid = z.uuid().safeParse(id).success
  const payment = valid ? await SandboxPayment.query(ctx.services.db.knex).findById(id) : undefined
  if (!payment) throw notFound()
  return payment
}

/** Optional, so that the sandbox works without configuration. */
const credentials = z.object({ signing_key: z.string().min(16).max(200).optional() })

/** A sandbox bank for demonstrations and tests. Every payment that it confirms is in test mode. */
export const sandbox = definePaymentProvider({
  id: 'sandbox',
  test: true,
  methods: paymentMethods.map((method) => method.id),
  credentials,

  // There is no remote service to check.
  async probe() {
    return undefined
  },

  async start(ctx, payment) {
    const { knex } = ctx.services.db
    const { signing_key: key } = payment.account.credentials
    const row = {
      id: uuidv7(),
      paymentId: payment.paymentId,
      state: 'pending' as const,
      amount: payment.amount,
      currency: payment.currency,
      method: payment.method,
      description: payment.description,
      returnUrl: payment.returnUrl,
      webhookUrl: payment.webhookUrl,
      createdAt: ctx.now(),
      signingKey: key === undefined ? null : ctx.services.secrets.seal(key),
    }
    await SandboxPayment.query(knex).insert([row]).onConflict('payment_id').ignore()
    const { id } = await SandboxPayment.query(knex).findOne({ payment_id: payment.paymentId }).throwIfNotFound()
    return { providerPaymentId: id, redirectUrl: `${ctx.site.origin}/payments-sandbox/bank/${id}` }
  },

  async parseWebhook(ctx, { headers, rawBody, accounts }) {
    const own = accounts.flatMap((account) => account.credentials.signing_key ?? [])
    const keys = [deriveDefaultKey(ctx.services.secrets), ...own]
    if (!keys.some((key) => isSigned(key, rawBody, headers[signatureHeader]))) throw new AppError('forbidden')
    const { event_id, payment_id } = readSignedBody(notice, rawBody)
    const known = await SandboxPayment.query(ctx.services.db.knex).findById(payment_id)
    return [{ eventId: event_id, providerPaymentId: payment_id, ...(known ? { paymentId: known.paymentId } : {}) }]
  },

  async fetch(ctx, { providerPaymentId: id }) {
    const { paymentId, state, amount, currency } = await findSandboxPayment(ctx, id)
    return { providerPaymentId: id, paymentId, state, amount, currency, testMode: true }
  },

  async cancel(ctx, { providerPaymentId: id }) {
    await SandboxPayment.query(ctx.services.db.knex)
      .findById((await findSandboxPayment(ctx, id)).id)
      .whereIn('state', ['pending', 'failed', 'cancelled'])
      .patch({ state: 'cancelled', closed: true })
  },

  async refund(ctx, { providerPaymentId: id, refundAmount }) {
    const payment = await findSandboxPayment(ctx, id)
    await SandboxPayment.query(ctx.services.db.knex)
      .findById(payment.id)
      .whereIn('state', ['paid', 'refunded'])
      .whereRaw(`case when state = 'paid' then 0 else coalesce(refunded_amount, amount) end < ?`, [refundAmount])
      .patch({
        state: 'refunded',
        refundedAmount: refundAmount,
        reversedAt: ctx.now(),
        refunds: SandboxPayment.raw(
          `refunds || jsonb_build_object('at', ?::timestamptz, 'amount', ?::int - coalesce(refunded_amount, 0))`,
          [ctx.now(), refundAmount],
        ) as never,
      })
  },

  async list(ctx, account, { from, until }) {
    const rows = await SandboxPayment.query(ctx.services.db.knex)
      .alias('s')
      .join('payments as p', 'p.id', 's.payment_id')
      .where('p.account_id', account.id)
      .where((any) => any.whereBetween('s.paid_at', [from, until]).orWhere('s.reversed_at', '>=', from))
      .select('s.*')
    const isInRange = (moment: Date | null): moment is Date => moment !== null && moment >= from && moment < until
    return rows.flatMap(({ id: providerPaymentId, amount, currency, state, paidAt, reversedAt, refunds }) => {
      const toMovements = (kind: ProviderMovement['kind'], of: number, at: Date | null): ProviderMovement[] =>
        isInRange(at) ? [{ kind, providerPaymentId, amount: of, currency, at }] : []
      return [
        ...toMovements('payment', amount, paidAt),
        ...refunds.flatMap((part) => toMovements('refund', part.amount, new Date(part.at))),
        ...toMovements('chargeback', amount, state === 'charged_back' ? reversedAt : null),
      ]
    })
  },
})
