import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMoneyWorld, type MoneyWorld } from '../../../tests/factories/money-world.ts'
import { orderSteps } from '../../../tests/factories/orders.ts'
import { createFakeProvider, type FakeProvider, openShop } from '../../../tests/factories/payments.ts'
import type { StaffCommandContext } from '../../kernel/context.ts'
import { dayMs, hourMs, minuteMs, toUtcDay } from '../../shared/durations.ts'
import { PaymentAccount, type PaymentProvider, type ProviderMovement, reconcilePayments } from '../payments/index.ts'
import { compareDay, type Movement, type Verdict } from './compare.ts'
import { ReconciliationCase } from './models.ts'
import { presentDay } from './present.ts'
import { resolveCase } from './resolve-case.ts'
import { reconcileDays } from './schedules.ts'

describe('a day', () => {
  const movement = (domains: number) =>
    fc.record({
      kind: fc.constantFrom('payment', 'refund', 'chargeback'),
      subject: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      amount: fc.integer({ min: 0, max: 5000 }),
      currency: fc.constantFrom('EUR', 'PLN'),
      domainId: fc.integer({ min: 1, max: domains }),
    }) as fc.Arbitrary<Movement>
  const verdicts: Verdict[] = [null, 'unknown_here', 'amount', 'refund_missing_there']

  it('explains the whole difference in every domain and currency, whatever the movements', async () => {
    const books = fc.tuple(
      fc.array(movement(3)),
      fc.array(movement(3)),
      fc.infiniteStream(fc.constantFrom(...verdicts)),
    )
    await fc.assert(
      fc.asyncProperty(books, async ([ours, theirs, answers]) => {
        const { sums, cases } = await compareDay(ours, theirs, async () => answers.next().value ?? null)
        for (const row of sums) {
          const net = row.oursPaid - row.oursRefunded - row.oursChargedBack
          const there = row.theirsPaid - row.theirsRefunded - row.theirsChargedBack
          expect(net - there).toBe(row.otherDay + row.differs)
        }
        const total = (movements: Movement[]) => movements.reduce((sum, { amount }) => sum + amount, 0)
        const accounted = sums.reduce((sum, row) => sum + row.oursPaid + row.oursRefunded + row.oursChargedBack, 0)
        expect(accounted).toBe(total(ours))
        if (cases.length === 0) expect(sums.every(({ differs }) => differs === 0)).toBe(true)
      }),
    )
  })

  it('adds up where the two books have one payment in different domains', async () => {
    const movement = { kind: 'chargeback' as const, subject: 'c', amount: 8, currency: 'PLN' }
    const { sums, cases } = await compareDay(
      [{ ...movement, domainId: 1 }],
      [{ ...movement, domainId: 2 }],
      async () => {
        throw new Error('both agree')
      },
    )
    expect(sums).toMatchObject([{ domainId: 1, oursChargedBack: 8, theirsChargedBack: 8, otherDay: 0, differs: 0 }])
    expect(cases).toEqual([])
  })

  it('does not query movements on which both books agree, and adds up partial refunds', async () => {
    const place = { currency: 'EUR', domainId: 1, subject: 'a' }
    const part = { ...place, kind: 'refund' as const, amount: 300 }
    const asked: Movement[] = []
    const { cases } = await compareDay([part, { ...part, amount: 400 }], [{ ...part, amount: 700 }], async (one) => {
      asked.push(one)
      return 'amount'
    })
    expect({ asked, cases }).toEqual({ asked: [], cases: [] })
  })
})

describe('reconciling', () => {
  let world: MoneyWorld
  let shop: Awaited<ReturnType<typeof openShop>>
  let steps: ReturnType<typeof orderSteps>
  const moved: ProviderMovement[] = []
  beforeAll(async () => {
    world = await createMoneyWorld({ poolSize: 8 })
    shop = await openShop(world)
    steps = orderSteps(world, shop)
    shop.provider.list = listProviderPayments(shop.provider)
    await world.db.asOwner(
      `insert into staff (id, email, name, password_hash, created_at) values ($1, 'finance@staff.test', 'Finance', 'x', now())`,
      [staffId],
    )
  })
  const listProviderPayments =
    (provider: FakeProvider): PaymentProvider['list'] =>
    async (_ctx, _account, { from, until }) => {
      await provider.before('list')
      if (provider.down) throw new Error('unreachable')
      return moved.filter(({ at }) => at >= from && at < until)
    }
  const note = (kind: ProviderMovement['kind'], providerPaymentId: string, amount = 2249) =>
    moved.push({ kind, providerPaymentId, amount, currency: 'EUR', at: world.clock.now() })
  const readCases = (where: object = {}) => ReconciliationCase.query(world.db.knex).where(where).orderBy('opened_at')
  const days = async () => (await world.db.knex('reconciliation_days').orderBy('day')).map(presentDay)
  const toMorning = () => {
    const now = world.clock.now()
    const midnight = new Date(`${toUtcDay(now)}T00:00:00Z`).getTime() + dayMs
    world.clock.advance(midnight + 4 * hourMs - now.getTime())
  }
  async function paid(listed = true) {
    const { orderId } = await steps.order(await world.member())
    await steps.pay(orderId)
    const { providerId } = await steps.stored(orderId)
    if (listed) note('payment', providerId)
    return { orderId, providerId }
  }
  const staffId = uuidv7()
  const staff = (): StaffCommandContext => {
    const actor = { kind: 'staff' as const, staff: { id: staffId, ability: { can: () => true } } }
    return { ...world.ctx, actor, staff: actor.staff } as unknown as StaffCommandContext
  }

  it('compares an account even if another’s provider fails, and catches up on the failed day later', async () => {
    const failing = createFakeProvider('failing')
    failing.down = true
    failing.list = async (...given) => ((await listProviderPayments(failing)?.(...given)) ?? []).slice(0, 0)
    Object.assign(world.services.plugins, {
      plugins: [{ id: 'both', extends: { paymentProvider: [failing, shop.provider] } }],
    })
    const { orderId } = await paid()
    // Sorted before the one that works.
    const account = await PaymentAccount.query(world.db.knex).insertAndFetch({
      id: '00000000-0000-7000-8000-000000000001',
      provider: 'failing',
      label: 'Failing',
      domainId: world.site.domainId,
      methods: ['ideal'],
      currencies: ['EUR'],
    })
    const { payment } = await steps.stored(orderId)
    const { id: _, ...copied } = await world.db.knex('payments').where({ id: payment.id }).first()
    await world.db
      .knex('payments')
      .insert({ ...copied, id: uuidv7(), account_id: account.id, provider_payment_id: 'other', state: 'failed' })
    toMorning()
    await reconcileDays(world.services)
    const [row] = await days()
    expect(row).toMatchObject({
      account_id: shop.account.id,
      ours_paid: 2249,
      theirs_paid: 2249,
      differs: 0,
      other_day: 0,
    })
    expect(await readCases({ status: 'open' })).toMatchObject([{ kind: 'not_reconciled', provider: 'failing' }])
    failing.down = false
    await reconcileDays(world.services)
    expect(await readCases({ status: 'open' })).toEqual([])
    await PaymentAccount.query(world.db.knex).findById(account.id).patch({ active: false })
  })

  it('makes one case per difference, however often it is found, and keeps a decision', async () => {
    note('payment', 'fp_stranger', 500)
    toMorning()
    for (const _ of [1, 2]) {
      await reconcileDays(world.services)
      await world.db.knex('reconciliation_runs').delete()
    }
    const [one, ...others] = await readCases({ kind: 'unknown_here' })
    expect({ subject: one?.subject, status: one?.status, theirs: one?.theirs, numOthers: others.length }).toEqual({
      subject: 'fp_stranger',
      status: 'open',
      theirs: 500,
      numOthers: 0,
    })
    const id = one?.id ?? ''
    await expect(resolveCase(staff(), id, 'Belongs to the other shop', 99)).rejects.toMatchObject({
      code: 'version_conflict',
    })
    await resolveCase(staff(), id, 'Belongs to the other shop', one?.version ?? 0)
    await expect(resolveCase(staff(), id, 'Once more', (one?.version ?? 0) + 1)).rejects.toMatchObject({
      code: 'conflict',
    })
    await reconcileDays(world.services)
    expect(await readCases({ kind: 'unknown_here' })).toMatchObject([
      { status: 'resolved', reason: 'Belongs to the other shop' },
    ])
    const [audited] = await world.db.knex('audit_log').where({ action: 'reconciliation.resolved' })
    expect(audited).toMatchObject({ subject_id: id, reason: 'Belongs to the other shop' })
  })

  it.each([
    [
      'paid here, never heard of there',
      'unknown_there',
      async () => {
        const { providerId } = await paid(false)
        const truth = shop.provider.payments.get(providerId)
        if (truth) truth.state = 'failed'
        return { mend: () => truth && Object.assign(truth, { state: 'paid' }), subject: providerId }
      },
    ],
    [
      'another amount there',
      'amount',
      async () => {
        const { providerId } = await paid(false)
        note('payment', providerId, 2000)
        const truth = shop.provider.payments.get(providerId)
        if (truth) truth.amount = 2000
        return { mend: () => truth && Object.assign(truth, { amount: 2249 }), subject: providerId }
      },
    ],
    [
      'another currency there',
      'currency',
      async () => {
        const { providerId } = await paid(false)
        moved.push({
          kind: 'payment',
          providerPaymentId: providerId,
          amount: 2249,
          currency: 'PLN',
          at: world.clock.now(),
        })
        const truth = shop.provider.payments.get(providerId)
        if (truth) truth.currency = 'PLN'
        return { mend: () => truth && Object.assign(truth, { currency: 'EUR' }), subject: providerId }
      },
    ],
    [
      'given back here, not there',
      'refund_missing_there',
      async () => {
        const { orderId, providerId } = await paid()
        await steps.pay(orderId, 'refunded')
        const truth = shop.provider.payments.get(providerId)
        if (truth) truth.state = 'paid'
        return { mend: () => truth && Object.assign(truth, { state: 'refunded' }), subject: providerId }
      },
    ],
    [
      'charged back here, not there',
      'chargeback_missing_there',
      async () => {
        const { orderId, providerId } = await paid()
        await steps.pay(orderId, 'charged_back')
        const truth = shop.provider.payments.get(providerId)
        if (truth) truth.state = 'paid'
        return { mend: () => truth && Object.assign(truth, { state: 'charged_back' }), subject: providerId }
      },
    ],
  ] as const)('%s is a case until it is fixed', async (_what, kind, arrange) => {
    const { mend, subject } = await arrange()
    toMorning()
    await reconcileDays(world.services)
    expect(await readCases({ status: 'open' })).toMatchObject([{ kind, subject }])
    const [last] = (await days()).slice(-1)
    expect((last?.ours ?? 0) - (last?.theirs ?? 0)).toBe((last?.differs ?? 0) + (last?.other_day ?? 0))
    mend()
    await reconcileDays(world.services)
    expect(await readCases({ kind, subject })).toMatchObject([{ status: 'healed' }])
  })

  it('makes up for dropped notices within fifteen minutes, minute by minute', { timeout: 60_000 }, async () => {
    const placed = await Promise.all(Array.from({ length: 20 }, async () => steps.order(await world.member())))
    for (const { orderId } of placed) {
      const { providerId } = await steps.stored(orderId)
      const truth = shop.provider.payments.get(providerId)
      if (truth) truth.state = 'paid'
    }
    const open = async () =>
      (await Promise.all(placed.map(({ orderId }) => steps.stored(orderId)))).filter(({ row }) => row.status === 'open')
        .length
    expect(await open()).toBe(20)
    let minutes = 0
    while ((await open()) > 0 && minutes < 15) {
      minutes++
      world.clock.advance(minuteMs)
      await reconcilePayments(world.services)
    }
    expect([await open(), minutes <= 15]).toEqual([0, true])
    // A chargeback within two hours of the payment, whose notice was lost too.
    const { orderId, providerId } = await steps
      .stored(placed[0]?.orderId ?? '')
      .then(({ row, providerId: id }) => ({ orderId: row.id, providerId: id }))
    const truth = shop.provider.payments.get(providerId)
    if (truth) truth.state = 'charged_back'
    for (let minute = 0; minute < 15; minute++) {
      world.clock.advance(minuteMs)
      await reconcilePayments(world.services)
    }
    expect((await steps.stored(orderId)).row.status).toBe('charged_back')
  })
})
