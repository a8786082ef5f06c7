import { v7 as uuidv7 } from 'uuid'
import { chargeMember, readBalance } from '../../core/features/credits/index.ts'
import { callProbe } from '../../core/features/payments/console-probe.ts'
import { openAccountCredentials, sealCredentials } from '../../core/features/payments/credentials.ts'
import { refundJob } from '../../core/features/payments/jobs.ts'
import { Order, Payment, PaymentAccount } from '../../core/features/payments/models.ts'
import { placeOrder } from '../../core/features/payments/orders.ts'
import type { PaymentProvider, PaymentState, Period, Settlement } from '../../core/features/payments/provider.ts'
import { reconcilePayments } from '../../core/features/payments/reconcile.ts'
import { refundOrder } from '../../core/features/payments/refund.ts'
import { receiveWebhook } from '../../core/features/payments/webhook.ts'
import { computeWithdrawal, withdrawOrder } from '../../core/features/payments/withdraw.ts'
import { ReconciliationCase } from '../../core/features/reconciliation/models.ts'
import { presentDay } from '../../core/features/reconciliation/present.ts'
import { reconcileDays } from '../../core/features/reconciliation/schedules.ts'
import type { MemberCommandContext, StaffCommandContext } from '../../core/kernel/context.ts'
import { minuteMs } from '../../core/shared/durations.ts'
import { createMoneyWorld, type MoneyWorld } from '../factories/money-world.ts'
import { stockShop } from '../factories/payments.ts'

export interface Notice {
  headers: Record<string, unknown>
  rawBody: Buffer
  /** Our payment id, if the called address contains it. */
  paymentId?: string | undefined
}

/** The state that a payment gets at the provider. `otherMode`: paid in the wrong mode (test or live). */
export interface Truth {
  state?: PaymentState
  /** Minor units. */
  amount?: number
  currency?: string
  otherMode?: boolean
}

/**
 * The provider's side of the connection, simulated by its plugin's tests; a server if the provider is reached over
 * HTTP.
 */
export interface ProviderBench {
  plugin: string
  provider: PaymentProvider
  credentials: Record<string, unknown>
  /** Keys that the provider does not know; absent if accounts have none. */
  wrongCredentials?: Record<string, unknown>
  /** The provider's names of the methods that are active in the account, if it reports them. */
  active?: string[]
  /** A method that the provider accepts in the Netherlands, in euros. */
  method: string
  /** Another one that it can save for later purchases; absent if it saves none. */
  savableMethod?: string
  /** Whether its payments are play money. */
  test: boolean
  /** Whether its notices are signed. */
  signed: boolean
  /** The id of a payment that never existed. */
  unknownId: string
  set(providerPaymentId: string, truth: Truth): void | Promise<void>
  notice(providerPaymentId: string): Notice
  /** Forged notices. */
  forgeries(providerPaymentId: string): Notice[]
  /** While true, every request to it fails. */
  down(is: boolean): void
  /** While true, it processes requests, and its answers to changes are lost. */
  loseAnswers(is: boolean): void
  /** The customer id that the provider stores for one of our payments; used only if it saves payment methods. */
  nameOf?(paymentId: string): string | undefined
  /** The number of payments that it has created. */
  payments(): number
  /** Minor units refunded of a payment. */
  refunded(providerPaymentId: string): number | Promise<number>
  /** The operator refunds a part at the provider; absent if it has no such page. Minor units. */
  giveBackInPart?(providerPaymentId: string, amount: number): void | Promise<void>
  /** From now on the provider omits our id from a payment; absent if it never does. */
  loseOurName?(providerPaymentId: string): void
  /** The provider pays out now; returns its report. Absent if it reports nothing. */
  settle?(): Omit<Settlement, 'id' | 'at' | 'currency'> | Promise<Omit<Settlement, 'id' | 'at' | 'currency'>>
  settings?: Record<string, unknown>
}

export type OpenBench = (world: MoneyWorld) => ProviderBench | Promise<ProviderBench>

export type ProviderShop = Awaited<ReturnType<typeof openProviderShop>>

/**
 * A shop with one account at the provider and a package of 25 credits for 22.49 euros, and a function for each event.
 */
export async function openProviderShop(open: OpenBench) {
  const world = await createMoneyWorld({ poolSize: 12 })
  const bench = await open(world)
  const watched = watch(bench.provider, world)
  for (const [key, value] of Object.entries(bench.settings ?? {})) world.settings.set(key, value)
  world.settings.set('payments.accept_test', bench.test)
  const on = world.db.knex
  const { account, pack } = await stockShop(world, watched.provider, bench.plugin, {
    methods: [bench.method, ...(bench.savableMethod ? [bench.savableMethod] : [])],
    credentials: sealCredentials(world.ctx, bench.provider, {
      credentials: bench.credentials as never,
      active: true,
    }),
  })
  const payment = (orderId: string) => Payment.query(on).findOne({ order_id: orderId }).throwIfNotFound()
  const order = async (member: MemberCommandContext, key: string = uuidv7()) => {
    const placed = await placeOrder(member, { packageId: pack.id, method: bench.method, key })
    return { ...placed, providerId: (await payment(placed.orderId)).providerPaymentId ?? '' }
  }
  const post = (notice: Notice) => receiveWebhook(world.ctx, bench.provider.id, notice)
  const started = async () => {
    const member = await world.member()
    return { member, ...(await order(member)) }
  }
  return {
    bench,
    world,
    packageId: pack.id,
    insideTransaction: watched.insideTransaction,
    calls: watched.calls,
    order,
    payment,
    post,
    started,
    notify: (providerId: string) => post(bench.notice(providerId)),
    status: async (orderId: string) => (await Order.query(on).findById(orderId).throwIfNotFound()).status,
    async paid() {
      const made = await started()
      await bench.set(made.providerId, { state: 'paid' })
      await post(bench.notice(made.providerId))
      return made
    },
    /** The provider has started a payment, and the process died before recording it. */
    forgetStart: (orderId: string) =>
      Payment.query(on).where({ order_id: orderId }).patch({ providerPaymentId: null, payUrl: null }),
    /** Advances the clock by some minutes and runs the reconciler. */
    async later(minutes: number) {
      world.clock.advance(minutes * minuteMs)
      await reconcilePayments(world.services)
    },
    /** Staff refund all of it, or a part in minor units. */
    async refund(orderId: string, amount?: number) {
      const { version } = await Order.query(on).findById(orderId).throwIfNotFound()
      await refundOrder(toStaffContext(world), { id: orderId }, { reason: 'Asked for it', version, amount })
    },
    /** Runs the waiting refund jobs that are due. */
    async runRefunds() {
      world.clock.advance(2 * minuteMs)
      const jobs = await on('outbox').where({ name: refundJob.id }).whereNull('done_at')
      for (const { payload } of jobs) {
        await refundJob.handler(world.ctx, payload, { jobId: '1', attempt: 2 })
      }
      await on('outbox').where({ name: refundJob.id }).update({ done_at: world.clock.now() })
    },
    spend(member: MemberCommandContext, credits: number) {
      const reference = uuidv7()
      const charge = { memberId: member.member.id, domainId: world.site.domainId, credits, kind: 'message' as const }
      return world.tx(member, (ctx) => chargeMember(ctx, { ...charge, reference, idempotencyKey: reference }))
    },
    /** Withdraws from the order on the shown terms. Returns the refund in minor units. */
    async withdraw(member: MemberCommandContext, orderId: string) {
      const shown = computeWithdrawal(
        member,
        await Order.query(on).findById(orderId).throwIfNotFound(),
        await payment(orderId),
        await readBalance(member, member.member.id),
      )
      await withdrawOrder(member, orderId, shown?.amount ?? 0)
      return shown?.amount ?? 0
    },
    async probe(credentials = bench.credentials) {
      const sealed = sealCredentials(world.ctx, bench.provider, { credentials: credentials as never, active: true })
      await PaymentAccount.query(on).findById(account.id).patch({ credentials: sealed })
      return callProbe(world.ctx, account.id).finally(() =>
        PaymentAccount.query(on).findById(account.id).patch({ credentials: account.credentials }),
      )
    },
    /** The provider's list for a period. */
    async list(period: Period) {
      const opened = openAccountCredentials(world.ctx, watched.provider, account)
      return (opened && (await watched.provider.list?.(world.ctx, opened, period))) ?? []
    },
    reconcileDays: () => reconcileDays(world.services),
    async cases(status?: string) {
      const rows = await ReconciliationCase.query(on)
        .where(status ? { status } : {})
        .orderBy('kind')
        .orderBy('opened_at')
      return rows.map(({ kind, subject, status: is, ours, theirs }) => ({ kind, subject, status: is, ours, theirs }))
    },
    daySums: async () => (await on('reconciliation_days').orderBy('day')).map(presentDay),
    async settlements() {
      const rows = await on('settlements').orderBy('at')
      return rows.map(({ gross, refunded, fees, charged_back: chargedBack, paid_out: paidOut }) => ({
        gross,
        refunded,
        chargedBack,
        fees,
        paidOut,
      }))
    },
    ledger: async () => Number((await world.db.knex('ledger_entries').count('* as n').first())?.n ?? 0),
  }
}

function toStaffContext({ ctx }: MoneyWorld): StaffCommandContext {
  const actor = { kind: 'staff' as const, staff: { id: crypto.randomUUID() } }
  return { ...ctx, actor, staff: actor.staff } as StaffCommandContext
}

/** Faults of a provider without a connection to cut: its calls fail, or do their work and lose the answer. */
export function withFaults(provider: PaymentProvider) {
  let [isDown, losing] = [false, false]
  const faulty = new Proxy(provider, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver)
      if (!['start', 'fetch', 'cancel', 'refund', 'probe', 'list', 'settlements'].includes(String(name)) || !value)
        return value
      return async (...given: unknown[]) => {
        if (isDown) throw new Error('unreachable')
        const answer = await value.apply(target, given)
        if (losing && ['start', 'refund', 'cancel'].includes(String(name))) throw new Error('the answer was lost')
        return answer
      }
    },
  })
  return {
    provider: faulty,
    down: (is: boolean) => {
      isDown = is
    },
    loseAnswers: (is: boolean) => {
      losing = is
    },
  }
}

/** The same provider, recording calls, and calls made inside the caller's transaction. */
function watch(provider: PaymentProvider, world: MoneyWorld) {
  const insideTransaction: string[] = []
  const calls = new Set<string>()
  /** Calls of the provider, including grouped ones such as `savedMethods.delete`. */
  const watched = <T extends object>(of: T, path = ''): T =>
    new Proxy(of, {
      get(target, name, receiver) {
        const value = Reflect.get(target, name, receiver)
        const called = `${path}${String(name)}`
        if (called === 'savedMethods' && value) return watched(value, 'savedMethods.')
        if (typeof value !== 'function' || called === 'test') return value
        return (...given: unknown[]) => {
          calls.add(called)
          if (world.isInTransaction()) insideTransaction.push(called)
          return value.apply(target, given)
        }
      },
    })
  return { provider: watched(provider), insideTransaction, calls }
}
