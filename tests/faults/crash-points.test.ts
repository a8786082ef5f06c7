import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendMessage } from '../../core/features/conversations/index.ts'
import { checkLedger, isLedgerSound } from '../../core/features/credits/check.ts'
import { readBalance } from '../../core/features/credits/index.ts'
import { refundJob } from '../../core/features/payments/jobs.ts'
import { placeOrder } from '../../core/features/payments/orders.ts'
import { reconcilePayments } from '../../core/features/payments/reconcile.ts'
import { withdrawOrder } from '../../core/features/payments/withdraw.ts'
import type { MemberCommandContext } from '../../core/kernel/context.ts'
import type { Services } from '../../core/kernel/services.ts'
import { runIdempotently } from '../../core/platform/http/idempotency.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import { createMoneyWorld } from '../factories/money-world.ts'
import { orderSteps } from '../factories/orders.ts'
import { openShop } from '../factories/payments.ts'
import { recordFigure } from './figures.ts'
import { dropIdempotencyKeys } from './intercept-queries.ts'

// A process dies at a named moment, and its successor recovers. `npm run faults` runs 20 rounds of each.

const rounds = Array.from({ length: Number(process.env.CRASH_ROUNDS ?? 1) }, (_, index) => index + 1)

const world = await createMoneyWorld({ poolSize: 8 })
const shop = await openShop(world)
const steps = orderSteps(world, shop)
beforeEach(() => {
  shop.provider.after = () => {}
  shop.provider.before = () => {}
})

const crash = () => {
  throw new Error('The process has died')
}
/** Throws at the first call of this name, as if the process had died. */
const dieAt = (name: string) => {
  let dead = false
  return (call: string) => {
    if (dead || call !== name) return
    dead = true
    crash()
  }
}
const newId = () => createIdAt(world.clock.now())

/** The state of some messages: how often each is stored and paid for, and the remaining balance. */
async function booked(from: MemberCommandContext, ids: string[]) {
  const [row] = await world.db.asOwner<{ stored: number; paid: number; taken: number }>(
    `select (select count(*)::int from messages where sender_id = $1) stored,
       (select count(*)::int from ledger_transfers where kind = 'message' and reference = any($2)) paid,
       (select coalesce(-sum(e.amount), 0)::int from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
        where e.member_id = $1 and t.kind = 'message') taken`,
    [from.member.id, ids],
  )
  return { ...row, balance: await readBalance(from, from.member.id) }
}
const nothing = { stored: 0, paid: 0, taken: 0, balance: 10 }
const one = { stored: 1, paid: 1, taken: 2, balance: 8 }

async function pair() {
  const [from, to] = [await world.member({ paidUser: true, credits: 10 }), await world.member()]
  const send = (id: string, ctx = from) => sendMessage(ctx, { messageId: id, toMember: to.member.id, text: 'Hoi' })
  return { from, send }
}

describe.each(rounds)('a paid message, round %i', () => {
  test('is absent when the process dies before the commit, and stored once after the repeat', async () => {
    const { from, send } = await pair()
    const id = newId()
    const dying = world.tx(from, async (ctx) => {
      await send(id, ctx)
      await ctx.tx.raw('select pg_terminate_backend(pg_backend_pid())')
    })
    await expect(dying).rejects.toThrow()
    expect(await booked(from, [id])).toEqual(nothing)
    await send(id)
    expect(await booked(from, [id])).toEqual(one)
  })

  test('is stored once when the process dies between the commit and the reply to the sender', async () => {
    const { from, send } = await pair()
    const id = newId()
    await expect(send(id).then(crash)).rejects.toThrow()
    expect((await send(id)).fresh).toBe(false)
    expect(await booked(from, [id])).toEqual(one)
  })

  test('is stored once when the process dies before its reply is stored, under the same or another key', async () => {
    const { from, send } = await pair()
    const [id, key] = [newId(), uuidv7()]
    const hash = createHash('sha256').update(id).digest()
    const call = (services: Services, name: string) =>
      runIdempotently(
        services,
        { owner: `member:${from.member.id}`, key: name, hash },
        async () => ({ value: (await send(id)).message.id, cookies: [] }),
        { holdMs: 0, renewMs: 60_000, waitMs: 5000 },
      )
    const { db } = world.services
    const query: typeof db.query = (statement, ...rest) =>
      statement.name === 'http.finish_key' ? crash() : db.query(statement, ...rest)
    const dead = { ...world.services, db: { ...db, query } } as Services
    await expect(call(dead, key)).rejects.toThrow('died')
    expect((await call(world.services, key)).reply.value).toBe(id)
    expect((await call(world.services, key)).replayed).toBe(true)
    expect((await call(world.services, uuidv7())).reply.value).toBe(id)
    expect(await booked(from, [id])).toEqual(one)
  })
})

const order = (member: MemberCommandContext, key: string) =>
  placeOrder(member, { packageId: shop.pack.id, method: 'ideal', key })
const getRefunds = (providerId: string) => shop.provider.refunds.filter((each) => each === providerId)
/** Runs the worker, which receives a job once or twice. */
async function work(orderId: string): Promise<void> {
  const { payment } = await steps.stored(orderId)
  const jobs = await world.db.knex('outbox').where({ name: refundJob.id, dedupe_key: payment.id })
  expect(jobs).toHaveLength(1)
  world.clock.advance(120_000)
  for (const attempt of [1, 2]) await refundJob.handler(world.ctx, jobs[0].payload, { jobId: '1', attempt })
}
async function buy() {
  const member = await world.member()
  const { orderId } = await order(member, uuidv7())
  await steps.pay(orderId)
  return { member, orderId, ...(await steps.stored(orderId)) }
}

describe.each(rounds)('money, round %i', () => {
  test('a payment is started once when the process dies between the provider and recording it', async () => {
    const member = await world.member()
    const key = uuidv7()
    shop.provider.after = dieAt('start')
    await expect(order(member, key)).rejects.toMatchObject({ code: 'payment_failed' })
    const before = shop.provider.payments.size
    const { orderId } = await order(member, key)
    expect(shop.provider.payments.size).toBe(before)
    await steps.pay(orderId)
    expect(await readBalance(member, member.member.id)).toBe(25)
  })

  test('a payment is booked once when the process dies between the provider’s reply and applying it', async () => {
    const member = await world.member()
    const { orderId } = await order(member, uuidv7())
    shop.provider.after = dieAt('fetch')
    await expect(steps.pay(orderId)).rejects.toThrow()
    expect(await readBalance(member, member.member.id)).toBe(0)
    world.clock.advance(120_000)
    await reconcilePayments(world.services)
    await steps.pay(orderId)
    expect(await readBalance(member, member.member.id)).toBe(25)
  })

  test('a refund is paid once when the process dies between the provider and applying it', async () => {
    const { member, orderId, providerId, row } = await buy()
    shop.provider.after = dieAt('refund')
    await withdrawOrder(member, orderId, row.amount)
    expect((await steps.stored(orderId)).payment.state).toBe('paid')
    await work(orderId)
    expect((await steps.stored(orderId)).payment.state).toBe('refunded')
    expect(getRefunds(providerId)).toHaveLength(1)
    expect(await readBalance(member, member.member.id)).toBe(0)
  })

  test('a refund is paid once when the process dies between outbox and queue', async () => {
    const { member, orderId, providerId, row } = await buy()
    // The job is committed but not announced, and the provider has not been called.
    shop.provider.before = dieAt('refund')
    await withdrawOrder(member, orderId, row.amount)
    expect(getRefunds(providerId)).toHaveLength(0)
    await work(orderId)
    expect(getRefunds(providerId)).toHaveLength(1)
    expect(await readBalance(member, member.member.id)).toBe(0)
  })
})

test('the books balance after all these crashes', async () => {
  recordFigure({ what: 'rounds of each of seven crash points', figure: rounds.length, aim: 20, wrong: 0 })
  expect(isLedgerSound(await checkLedger(world.db))).toBe(true)
})

describe('the test detects', () => {
  test('a product that does not recognise repeats by their key', async () => {
    const { from, send } = await pair()
    const id = newId()
    const mend = dropIdempotencyKeys(world)
    await expect(send(id).then(crash)).rejects.toThrow()
    await send(id)
    mend()
    expect(await booked(from, [id])).toEqual({ stored: 2, paid: 2, taken: 4, balance: 6 })
    expect(isLedgerSound(await checkLedger(world.db))).toBe(false)
  })

  test('a provider that is started under another key each time', async () => {
    const member = await world.member()
    const { start } = shop.provider
    shop.provider.start = (ctx, request) => start(ctx, { ...request, idempotencyKey: uuidv7() })
    const key = uuidv7()
    shop.provider.after = dieAt('start')
    await expect(order(member, key)).rejects.toThrow()
    const before = shop.provider.payments.size
    await order(member, key)
    shop.provider.start = start
    expect(shop.provider.payments.size).toBeGreaterThan(before)
  })
})
