import { createHmac, timingSafeEqual } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type {
  ConfirmedPayment,
  PaymentNotice,
  PaymentProvider,
  PaymentRequest,
  Purchase,
  SavedMethodNotice,
} from '../../core/features/payments/index.ts'
import { CreditPackage, PaymentAccount } from '../../core/features/payments/models.ts'
import type { CommandContext } from '../../core/kernel/context.ts'
import { AppError } from '../../core/kernel/errors.ts'
import type { MoneyWorld } from './money-world.ts'

/** An in-memory provider: `fetch` reports what is in `payments`. */
export interface FakeProvider extends PaymentProvider {
  payments: Map<string, ConfirmedPayment>
  refunds: string[]
  /** Payments cancelled before they were paid. */
  cancelled: string[]
  /** How often a payment was started or its start repeated. */
  starts: number
  /** Total refunds by payment. */
  partial: Map<string, number>
  /** Methods active in the provider's account; undefined if it does not report them. */
  active: readonly string[] | undefined
  /** While true, every call about a payment fails like an unreachable provider. */
  down: boolean
  /** Called before each call is answered: to wait, throw or inspect. */
  before: (call: string) => unknown
  /** Called once the provider has done its work, before it answers. */
  after: (call: string) => unknown
  /** Every call, with its account and idempotency key. */
  calls: FakeCall[]
  /** Calls made while the caller's transaction was open. */
  inTransaction: string[]
  /** Which purchases it accepts; by default all. */
  takes: (purchase: Purchase) => boolean
  /** The mandate and customer that it reports. */
  references: { mandateRef?: string; customerRef?: string; savedMethodLabel?: string }
  /** Saved payment methods it was asked to delete. */
  forgotten: string[]
  /** Payments it ended by itself. */
  ended: Set<string>
  /** The request of the last started payment. */
  asked: Pick<PaymentRequest, 'remember' | 'repeat' | 'references'> | undefined
  /** A notice as the provider would post it. */
  notice(providerPaymentId: string, eventId?: string | null): { headers: Record<string, unknown>; rawBody: Buffer }
  notices(...notices: (PaymentNotice | SavedMethodNotice)[]): { headers: Record<string, unknown>; rawBody: Buffer }
}

/** The account and idempotency key of a call. */
interface Given {
  account?: { id: string }
  idempotencyKey?: string
}

interface FakeCall {
  name: string
  domainId: number
  country: string
  accountId: string | undefined
  idempotencyKey: string | undefined
}

const sign = (body: string) => createHmac('sha256', 'fake').update(body).digest('hex')

export function createFakeProvider(id = 'fake', isInTransaction: () => boolean = () => false): FakeProvider {
  const payments = new Map<string, ConfirmedPayment>()
  /** Wraps every call: records it, refuses it inside a transaction, and fails while the provider is down. */
  async function answer<T>(name: string, ctx: CommandContext, given: Given, work: () => T): Promise<T> {
    const { domainId, country } = ctx.site
    const { account, idempotencyKey } = given
    provider.calls.push({ name, domainId, country, accountId: account?.id, idempotencyKey })
    if (isInTransaction() || ctx.tx) {
      provider.inTransaction.push(name)
      throw new Error(`${name} was called inside a transaction`)
    }
    await provider.before(name)
    if (provider.down && name !== 'available') throw new Error('unreachable')
    const result = work()
    await provider.after(name)
    return result
  }
  const provider: FakeProvider = {
    id,
    methods: ['ideal', 'creditcard', 'giropay'],
    payments,
    refunds: [],
    cancelled: [],
    starts: 0,
    partial: new Map(),
    active: undefined,
    down: false,
    before: () => {},
    after: () => {},
    calls: [],
    inTransaction: [],
    takes: () => true,
    references: {},
    forgotten: [],
    ended: new Set(),
    asked: undefined,
    savedMethods: {
      methods: ['creditcard'],
      isUsable: (ctx, { account, references }) =>
        answer('isUsable', ctx, { account }, () => !provider.ended.has(references.mandateRef)),
      find: (ctx, payment) =>
        answer('find', ctx, payment, () => {
          const made = [...payments.values()].find((one) => one.paymentId === payment.paymentId)
          return made ? { providerPaymentId: made.providerPaymentId } : null
        }),
      delete: (ctx, { account, references }) =>
        answer('delete', ctx, { account }, () => void provider.forgotten.push(references.mandateRef)),
    },
    probe: (ctx, account) => answer('probe', ctx, { account }, () => provider.active),
    available: (ctx, purchase) => answer('available', ctx, purchase, () => provider.takes(purchase)),
    start: (ctx, payment) =>
      answer('start', ctx, payment, () => {
        const providerPaymentId = `fp_${payment.idempotencyKey}`
        const { amount, currency } = payment
        provider.starts++
        const { remember, repeat, references } = payment
        provider.asked = { remember, repeat, references }
        if (!payments.has(providerPaymentId))
          payments.set(providerPaymentId, {
            providerPaymentId,
            paymentId: payment.paymentId,
            state: 'pending',
            amount,
            currency,
            testMode: false,
          })
        if (repeat) return { providerPaymentId }
        return { providerPaymentId, redirectUrl: `https://bank.test/${providerPaymentId}` }
      }),
    async parseWebhook(_ctx, { headers, rawBody }) {
      const given = Buffer.from(String(headers.signature ?? ''))
      const right = Buffer.from(sign(rawBody.toString('utf8')))
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AppError('forbidden')
      return JSON.parse(rawBody.toString('utf8'))
    },
    fetch: (ctx, payment) =>
      answer('fetch', ctx, payment, () => {
        const known = payments.get(payment.providerPaymentId)
        if (!known) throw new Error('unreachable')
        return { ...known, ...provider.references }
      }),
    refund: (ctx, payment) =>
      answer('refund', ctx, payment, () => {
        const known = payments.get(payment.providerPaymentId)
        const before =
          provider.partial.get(payment.providerPaymentId) ?? (known?.state === 'refunded' ? known.amount : 0)
        if (before >= payment.refundAmount) return
        provider.refunds.push(payment.providerPaymentId)
        provider.partial.set(payment.providerPaymentId, payment.refundAmount)
        if (known) known.state = 'refunded'
      }),
    cancel: (ctx, payment) =>
      answer('cancel', ctx, payment, () => {
        const known = payments.get(payment.providerPaymentId)
        if (known?.state !== 'pending') return
        known.state = 'cancelled'
        provider.cancelled.push(payment.providerPaymentId)
      }),
    notice: (providerPaymentId, eventId = uuidv7()) =>
      provider.notices(eventId === null ? { providerPaymentId } : { eventId, providerPaymentId }),
    notices(...notices) {
      const body = JSON.stringify(notices)
      return { headers: { signature: sign(body) }, rawBody: Buffer.from(body) }
    },
  }
  return provider
}

/** A shop in a world: one fake provider with an account, and a package of 25 credits for 22.49 euros. */
export async function openShop(world: MoneyWorld) {
  const provider = createFakeProvider('fake', world.isInTransaction)
  const { account, pack } = await stockShop(world, provider, 'fake', { methods: ['ideal', 'creditcard', 'giropay'] })
  return { provider, account, pack }
}

/** Makes a provider the only one of a world, with an account and a package of 25 credits for 22.49 euros. */
export async function stockShop(
  world: MoneyWorld,
  provider: PaymentProvider,
  plugin: string,
  values: Pick<PaymentAccount, 'methods'> & Partial<PaymentAccount>,
) {
  world.hooks.paymentProvider = [provider]
  Object.assign(world.services.plugins, { plugins: [{ id: plugin, extends: { paymentProvider: [provider] } }] })
  const on = world.db.knex
  const account = await PaymentAccount.query(on).insertAndFetch({
    id: uuidv7(),
    provider: provider.id,
    label: plugin,
    domainId: world.site.domainId,
    countries: [],
    currencies: ['EUR'],
    active: true,
    position: 0,
    ...values,
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
  return { account, pack }
}
