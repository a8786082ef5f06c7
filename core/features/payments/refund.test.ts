import { describe, expect, it } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { orderSteps } from '../../../tests/factories/orders.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import { commandContext, type MemberCommandContext, type StaffCommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { hourMs, minuteMs } from '../../shared/durations.ts'
import { checkLedger, isLedgerSound } from '../credits/check.ts'
import { chargeMember, readBalance } from '../credits/index.ts'
import { readStatement } from '../credits/statement.ts'
import { areInvoicesSound, checkInvoices, Invoice } from '../invoices/index.ts'
import { refundJob } from './jobs.ts'
import { orderCause } from './order-cause.ts'
import { reconcilePayments } from './reconcile.ts'
import { refundOrder } from './refund.ts'
import { computeWithdrawal, withdrawOrder } from './withdraw.ts'
import { computeCreditsForAmount } from './withdrawal-terms.ts'

const world = await createMoneyWorld({ poolSize: 12 })
const shop = await openShop(world)
const steps = orderSteps(world, shop)
world.hooks.ledgerCause = [orderCause]
const who = { id: crypto.randomUUID() }
const staff = {
  ...commandContext(world.services, world.site, { kind: 'staff', staff: who } as never),
  staff: who,
} as StaffCommandContext

async function buy() {
  const member = await world.member()
  const { orderId } = await steps.order(member)
  await steps.pay(orderId)
  return { member, orderId }
}
const refund = async (orderId: string, amount?: number) => {
  const { version } = (await steps.stored(orderId)).row
  await refundOrder(staff, { id: orderId }, { reason: 'The photos were missing', version, amount })
}
const getCredits = (member: MemberCommandContext) => readBalance(member, member.member.id)
const readNotes = async (orderId: string) =>
  (await Invoice.query(world.db.knex).where({ order_id: orderId, series: 'credit_note' }).orderBy('number')).map(
    ({ amount, taxAmount, reason }) => [amount, taxAmount, reason],
  )
const readState = async (orderId: string) => {
  const { row, payment, providerId } = await steps.stored(orderId)
  return [row.status, row.refundedAmount, payment.state, shop.provider.partial.get(providerId) ?? 0]
}

describe('the share of the credits', () => {
  it('is that of the money, rounded down, and all of it for the full amount', () => {
    const order = { amount: 2249, credits: 25 }
    expect([0, 89, 90, 500, 2248, 2249, 9999].map((total) => computeCreditsForAmount(order, total))).toEqual([
      0, 0, 1, 5, 24, 25, 25,
    ])
  })
})

describe('a partial refund by staff', () => {
  it('takes its share of the credits, has a credit note with its tax, and keeps order and Premium', async () => {
    const { member, orderId } = await buy()
    await refund(orderId, 500)
    expect(await readState(orderId)).toEqual(['completed', 500, 'paid', 500])
    expect([await getCredits(member), await steps.paidUser(member)]).toEqual([20, true])
    // 21 % in 5.00.
    expect(await readNotes(orderId)).toEqual([[500, 87, 'refund']])
    const audit = await world.db.asOwner(
      `select action, new, reason from audit_log where subject_id = $1 order by action collate "C"`,
      [orderId],
    )
    const line = { new: { amount: 500, currency: 'EUR' }, reason: 'The photos were missing' }
    expect(audit).toEqual([
      { action: 'order.refund_started', ...line },
      { action: 'order.refunded', ...line },
    ])
  })

  it('can be followed by others until nothing is left, each on the statement and with a mail', async () => {
    const { member, orderId } = await buy()
    for (const amount of [500, 1, 748]) {
      world.clock.advance(minuteMs)
      await refund(orderId, amount)
    }
    world.clock.advance(minuteMs)
    await expect(refund(orderId, 1001)).rejects.toMatchObject({ fields: { amount: { code: 'amount_above_left' } } })
    expect({ credits: await getCredits(member), state: await readState(orderId) }).toEqual({
      credits: 12,
      state: ['completed', 1249, 'paid', 1249],
    })
    await refund(orderId)
    expect([await getCredits(member), await steps.paidUser(member)]).toEqual([0, false])
    expect(await readState(orderId)).toEqual(['refunded', 2249, 'refunded', 2249])
    const notes = await readNotes(orderId)
    expect(notes.map(([amount]) => amount)).toEqual([500, 1, 748, 1000])
    // The sum equals the invoice's tax to the cent.
    expect(notes.reduce((sum, [, tax]) => sum + Number(tax), 0)).toBe(390)
    const { lines } = await readStatement(member, { limit: 10 })
    // A refund of one cent takes no credit, so it has no line.
    expect(lines.map(({ amount, money }) => [amount, money?.amount])).toEqual([
      [-12, -1000],
      [-8, -748],
      [-5, -500],
      [25, 2249],
    ])
    const mails = await world.db
      .knex('outbox')
      .where({ name: 'notifications.mail' })
      .whereLike('dedupe_key', `refund_receipt:${orderId}%`)
    expect(mails).toHaveLength(4)
  })

  it('takes no credit that was spent', async () => {
    const { member, orderId } = await buy()
    await world.tx(member, (ctx) =>
      chargeMember(ctx, {
        memberId: member.member.id,
        domainId: world.site.domainId,
        credits: 23,
        kind: 'message',
        reference: orderId,
        idempotencyKey: `spent:${orderId}`,
      }),
    )
    await refund(orderId, 500)
    expect({ credits: await getCredits(member), state: (await readState(orderId))[1] }).toEqual({
      credits: 0,
      state: 500,
    })
  })

  it('leaves the right to withdraw from the rest, up to the price in all', async () => {
    const { member, orderId } = await buy()
    await refund(orderId, 500)
    const { row, payment } = await steps.stored(orderId)
    expect(computeWithdrawal(member, row, payment, await getCredits(member))).toMatchObject({
      credits: 20,
      amount: 1749,
    })
    await withdrawOrder(member, orderId, 1749)
    expect(await readState(orderId)).toEqual(['refunded', 2249, 'refunded', 2249])
    expect([await getCredits(member), await steps.paidUser(member)]).toEqual([0, false])
    expect((await readNotes(orderId)).map(([amount, , why]) => [amount, why])).toEqual([
      [500, 'refund'],
      [1749, 'withdrawal'],
    ])
  })

  it('is not counted as the refund of a withdrawal that is still pending', async () => {
    const { member, orderId } = await buy()
    await refund(orderId, 500)
    shop.provider.down = true
    await withdrawOrder(member, orderId, 1749)
    shop.provider.down = false
    // The provider answers “refunded” because of the partial refund; the withdrawal has not been refunded.
    await steps.pay(orderId, 'refunded')
    world.clock.advance(11 * minuteMs)
    await reconcilePayments(world.services)
    expect(await readState(orderId)).toEqual(['refunded', 2249, 'paid', 500])
    const { payment } = await steps.stored(orderId)
    for (const attempt of [1, 2]) await refundJob.handler(world.ctx, { paymentId: payment.id }, { jobId: '1', attempt })
    expect(await readState(orderId)).toEqual(['refunded', 2249, 'refunded', 2249])
  })

  it('is taken into account by a full chargeback', async () => {
    const { member, orderId } = await buy()
    await refund(orderId, 500)
    await steps.pay(orderId, 'charged_back')
    expect([(await readState(orderId))[0], await getCredits(member), await steps.paidUser(member)]).toEqual([
      'charged_back',
      0,
      false,
    ])
    expect((await readNotes(orderId)).map(([amount, , why]) => [amount, why])).toEqual([
      [500, 'refund'],
      [1749, 'chargeback'],
    ])
  })

  it('is made once for two clicks, and refused for an outdated view of the order', async () => {
    const { member, orderId } = await buy()
    const { row } = await steps.stored(orderId)
    const click = () => refundOrder(staff, row, { reason: 'Twice', version: row.version, amount: 500 })
    const clicks = await Promise.allSettled(Array.from({ length: 5 }, click))
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(click()).rejects.toMatchObject({ code: 'version_conflict' })
    expect({ credits: await getCredits(member), state: (await readState(orderId))[3] }).toEqual({
      credits: 20,
      state: 500,
    })
  })

  it('whose answer was lost is requested again with the same amount only', async () => {
    const { member, orderId } = await buy()
    await refund(orderId, 100)
    shop.provider.after = (call) => {
      if (call === 'refund') throw new Error('the answer was lost')
    }
    await expect(refund(orderId, 500)).rejects.toThrow('lost')
    shop.provider.after = () => {}
    await expect(refund(orderId, 300)).rejects.toMatchObject({ code: 'conflict' })
    expect(computeWithdrawal(member, ...(await readPair(orderId)), 25)).toBeNull()
    await refund(orderId, 500)
    expect(await readState(orderId)).toEqual(['completed', 600, 'paid', 600])
  })

  it('is refused after a full refund on the provider’s own pages, which is then booked', async () => {
    const { member, orderId } = await buy()
    const { providerId } = await steps.stored(orderId)
    const truth = shop.provider.payments.get(providerId)
    if (truth) truth.state = 'refunded'
    await expect(refund(orderId, 500)).rejects.toMatchObject({ code: 'conflict' })
    const { row, payment } = await steps.stored(orderId)
    expect({ status: row.status, refundedAmount: row.refundedAmount, state: payment.state }).toEqual({
      status: 'refunded',
      refundedAmount: 2249,
      state: 'refunded',
    })
    expect(await getCredits(member)).toBe(0)
    expect(shop.provider.partial.has(providerId)).toBe(false)
  })

  it('is found within a day if a bank charges the rest back without a notice', async () => {
    const { orderId } = await buy()
    await refund(orderId)
    const { providerId } = await steps.stored(orderId)
    world.clock.advance(3 * hourMs)
    await reconcilePayments(world.services)
    const truth = shop.provider.payments.get(providerId)
    if (truth) truth.state = 'charged_back'
    world.clock.advance(12 * hourMs)
    await reconcilePayments(world.services)
    expect((await steps.stored(orderId)).row.status).toBe('refunded')
    world.clock.advance(13 * hourMs)
    await reconcilePayments(world.services)
    const { row, payment } = await steps.stored(orderId)
    expect({ status: row.status, state: payment.state }).toEqual({ status: 'charged_back', state: 'charged_back' })
  })

  it('that the provider refuses leaves earlier refunds unchanged', async () => {
    const { orderId } = await buy()
    await refund(orderId, 100)
    shop.provider.before = (call) => {
      if (call === 'refund') throw new AppError('conflict')
    }
    await expect(refund(orderId, 200)).rejects.toMatchObject({ code: 'conflict' })
    shop.provider.before = () => {}
    expect(await readState(orderId)).toEqual(['completed', 100, 'paid', 100])
  })

  it('whose answer was lost stays requested if its repeat is refused, unless nothing was refunded', async () => {
    const [{ orderId }, { orderId: untouched }] = [await buy(), await buy()]
    const lose = (when: 'before' | 'after') => {
      shop.provider[when] = (call) => {
        if (call === 'refund') throw new Error('the answer was lost')
      }
    }
    lose('after')
    await expect(refund(orderId, 500)).rejects.toThrow('lost')
    shop.provider.after = () => {}
    lose('before')
    await expect(refund(untouched, 500)).rejects.toThrow('lost')
    shop.provider.before = (call) => {
      if (call === 'refund') throw new AppError('conflict')
    }
    for (const id of [orderId, untouched]) await expect(refund(id, 500)).rejects.toMatchObject({ code: 'conflict' })
    shop.provider.before = () => {}
    world.clock.advance(hourMs)
    await reconcilePayments(world.services)
    expect(await readState(orderId)).toEqual(['completed', 500, 'paid', 500])
    await refund(untouched, 300)
    expect(await readState(untouched)).toEqual(['completed', 300, 'paid', 300])
  })

  it('stays requested if the provider made it, but does not confirm it', async () => {
    const { member, orderId } = await buy()
    let isMade = false
    shop.provider.before = (call) => {
      if (call === 'fetch' && isMade) throw new AppError('not_found')
      isMade = call === 'refund'
    }
    await expect(refund(orderId, 500)).rejects.toMatchObject({ code: 'not_found' })
    shop.provider.before = () => {}
    await expect(refund(orderId, 300)).rejects.toMatchObject({ code: 'conflict' })
    world.clock.advance(hourMs)
    await reconcilePayments(world.services)
    expect({ credits: await getCredits(member), state: await readState(orderId) }).toEqual({
      credits: 20,
      state: ['completed', 500, 'paid', 500],
    })
  })
})

const readPair = async (orderId: string) => {
  const { row, payment } = await steps.stored(orderId)
  return [row, payment] as const
}

it('leaves consistent books', async () => {
  const invoices = await checkInvoices(world.db)
  expect(areInvoicesSound(invoices), JSON.stringify(invoices)).toBe(true)
  expect(isLedgerSound(await checkLedger(world.db))).toBe(true)
})
