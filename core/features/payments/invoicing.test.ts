import { describe, expect, it, vi } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { orderSteps } from '../../../tests/factories/orders.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import { listWaitingStatements } from '../../../tests/harness/lock-waits.ts'
import { chargeMember, readBalance } from '../credits/index.ts'
import {
  areInvoicesSound,
  checkInvoices,
  Invoice,
  issueCreditNote,
  issueInvoice,
  type Sale,
} from '../invoices/index.ts'
import { Order, Payment } from './models.ts'
import { listMethods } from './offer.ts'
import { placeOrder } from './orders.ts'
import { computeWithdrawal, withdrawOrder } from './withdraw.ts'

const world = await createMoneyWorld({ poolSize: 12 })
const shop = await openShop(world)
const steps = orderSteps(world, shop)

const all = (which: { series?: string; order_id?: string } = {}) =>
  Invoice.query(world.db.knex).where(which).orderByRaw('series desc, year, number')
const getDocuments = (orderId: string) => all({ order_id: orderId })
/** Number of connections waiting for a lock. */
const countWaiting = async () => (await listWaitingStatements(world.db)).length
const numbers = async () => (await all({ series: 'invoice' })).map(({ number }) => number)
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const sound = async () => {
  const figures = await checkInvoices(world.db)
  expect(areInvoicesSound(figures), JSON.stringify(figures)).toBe(true)
  return figures
}
async function paid() {
  const member = await world.member()
  const { orderId } = await placeOrder(member, { packageId: shop.pack.id, method: 'ideal' })
  await steps.pay(orderId)
  return { member, orderId }
}

describe('numbers', () => {
  it('have no gap and no duplicate when fifty orders are paid simultaneously', { timeout: 60_000 }, async () => {
    const placed = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const member = await world.member()
        return placeOrder(member, { packageId: shop.pack.id, method: 'ideal' })
      }),
    )
    await Promise.all(placed.map(({ orderId }) => steps.pay(orderId)))
    expect(await numbers()).toEqual(upTo(50))
    expect((await all()).map(({ label }) => label)[41]).toBe(`${world.clock.now().getUTCFullYear()}-000042`)
    await sound()
  })

  it('are not used up by an order whose booking is rolled back, even with others waiting', {
    timeout: 60_000,
  }, async () => {
    const [first, second] = [await steps.order(await world.member()), await steps.order(await world.member())]
    const { row, payment } = await steps.stored(first.orderId)
    const sale = pick({ ...row, orderId: row.id, method: payment.method })
    // Started outside the transaction that this one waits for.
    const taken = Promise.withResolvers<void>()
    const behind = taken.promise.then(() => steps.pay(second.orderId))
    const failed = world.tx(world.ctx, async ({ tx }) => {
      await issueInvoice(tx, sale, world.clock.now())
      taken.resolve()
      await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(0), { timeout: 10_000 })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await behind
    expect(await numbers()).toEqual(upTo(51))
    await steps.pay(first.orderId)
    expect(await numbers()).toEqual(upTo(52))
    await sound()
  })

  it('restart with the company’s year', async () => {
    const { orderId } = await steps.order(await world.member())
    const { row, payment } = await steps.stored(orderId)
    const sale = pick({ ...row, orderId, method: payment.method })
    // 23:30 on the last day of the year in London is the first day of the next year in Amsterdam.
    const eve = new Date('2031-12-31T23:30:00Z')
    const issued = world.tx(world.ctx, async ({ tx }) => {
      const invoice = await issueInvoice(tx, sale, eve)
      expect(invoice).toMatchObject({ label: '2032-000001', issuedOn: '2032-01-01' })
      throw new Error('only to look')
    })
    await expect(issued).rejects.toThrow('only to look')
  })
})

/** Only the fields of a sale: rows of orders have more. */
const pick = (row: Sale): Sale => ({
  orderId: row.orderId,
  domainId: row.domainId,
  memberId: row.memberId,
  country: row.country,
  method: row.method,
  credits: row.credits,
  listAmount: row.listAmount,
  amount: row.amount,
  currency: row.currency,
  taxRate: row.taxRate,
  taxCountry: row.taxCountry,
  taxAmount: row.taxAmount,
})

describe('an invoice', () => {
  it('has the amount paid, its tax and the seller', async () => {
    const { orderId, member } = await paid()
    const [invoice] = await getDocuments(orderId)
    expect(invoice).toMatchObject({
      series: 'invoice',
      memberId: member.member.id,
      amount: 2249,
      listAmount: 2249,
      taxRate: 2100,
      taxCountry: 'NL',
      taxAmount: 390,
      locale: 'nl',
      method: 'ideal',
      seller: { name: 'Test', address: 'Street 1', city: 'Town', country: 'NL' },
    })
  })

  it('stays as issued when the company moves, and cannot be changed by the application', async () => {
    const { orderId } = await paid()
    await world.db.asOwner(`update companies set address = 'Elsewhere 2' where id = $1`, [world.site.domain.companyId])
    const [before] = await getDocuments(orderId)
    expect(before?.seller.address).toBe('Street 1')
    const next = await paid()
    expect((await getDocuments(next.orderId))[0]?.seller.address).toBe('Elsewhere 2')
    const change = Invoice.query(world.db.knex).where({ order_id: orderId })
    await expect(change.clone().patch({ amount: 1 })).rejects.toThrow(/permission|append-only/)
    await expect(change.clone().delete()).rejects.toThrow(/permission|append-only/)
  })

  it('is not issued for an order that was paid but not fulfilled', async () => {
    const { orderId } = await steps.order(await world.member())
    expect(await getDocuments(orderId)).toEqual([])
  })
})

describe('a credit note', () => {
  const readNote = async (orderId: string) =>
    (await getDocuments(orderId)).filter(({ series }) => series === 'credit_note')

  it.each([
    ['refunded', 'refund'],
    ['charged_back', 'chargeback'],
  ] as const)('corrects the whole invoice of an order that is %s, once', async (state, reason) => {
    const { orderId } = await paid()
    await steps.pay(orderId, state)
    await steps.pay(orderId, state)
    const [invoice] = await getDocuments(orderId)
    const notes = await readNote(orderId)
    expect(notes).toHaveLength(1)
    expect(notes[0]).toMatchObject({ reason, amount: 2249, taxAmount: 390, corrects: invoice?.id, taxCountry: 'NL' })
    expect(notes[0]?.label).toMatch(/^C\d{4}-0000\d\d$/)
    await sound()
  })

  it('covers the withdrawn part, and a later chargeback the rest, with the tax of the whole', async () => {
    const { member, orderId } = await paid()
    const spent = { memberId: member.member.id, domainId: world.site.domainId, credits: 8, kind: 'message' as const }
    await world.tx(member, (ctx) =>
      chargeMember(ctx, { ...spent, reference: orderId, idempotencyKey: `spent:${orderId}` }),
    )
    const offer = computeWithdrawal(
      member,
      await Order.query(world.db.knex).findById(orderId).throwIfNotFound(),
      await Payment.query(world.db.knex).findOne({ order_id: orderId }),
      await readBalance(member, member.member.id),
    )
    await withdrawOrder(member, orderId, offer?.amount ?? 0)
    expect(await readNote(orderId)).toMatchObject([{ reason: 'withdrawal', amount: 1530 }])
    await sound()
    await steps.pay(orderId, 'charged_back')
    const notes = await readNote(orderId)
    expect(notes.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['withdrawal', 1530],
      ['chargeback', 719],
    ])
    expect(notes.reduce((sum, { taxAmount }) => sum + taxAmount, 0)).toBe(390)
    await sound()
  })

  it('calls the chargeback of a direct debit a return', async () => {
    const { orderId } = await steps.order(await world.member())
    const { row } = await steps.stored(orderId)
    const note = world.tx(world.ctx, async ({ tx }) => {
      await issueInvoice(tx, pick({ ...row, orderId, method: 'directdebit' }), world.clock.now())
      const made = await issueCreditNote(tx, { orderId, total: 2249, reason: 'chargeback' }, world.clock.now())
      expect(made?.reason).toBe('returned_debit')
      throw new Error('only to look')
    })
    await expect(note).rejects.toThrow('only to look')
  })

  it('has a separate series without a gap', async () => {
    const notes = await all({ series: 'credit_note' })
    expect(notes.map(({ number }) => number)).toEqual(upTo(notes.length))
    expect(notes.length).toBeGreaterThan(3)
  })
})

describe('the check of the books finds', () => {
  const breaks: [string, string, string][] = [
    [
      'a gap',
      `update invoices set number = number + 1000 where label = (select max(label) from invoices)`,
      'seriesWrong',
    ],
    ['a counter that is ahead', 'update invoice_counters set last = last + 1', 'seriesWrong'],
    ['an amount that is not the order’s', `update invoices set amount = amount - 1 where number = 1`, 'invoicesWrong'],
    ['an order without an invoice', `update orders set completed_at = now() where status = 'open'`, 'invoicesWrong'],
    ['an invoice of nothing', `update orders set completed_at = null where status = 'completed'`, 'invoicesWrong'],
    ['tax that is off by a cent', `update invoices set tax_amount = tax_amount + 1 where number = 2`, 'taxWrong'],
    ['a refund without a note', `update orders set status = 'refunded' where status = 'completed'`, 'creditNotesWrong'],
    [
      'a note in another tax',
      `update invoices set tax_country = 'DE' where series = 'credit_note'`,
      'creditNotesWrong',
    ],
  ]
  it.each(breaks)('%s', async (_what, sql, figure) => {
    await sound()
    const undo = await snapshot()
    await world.db.asOwner(sql)
    expect(await checkInvoices(world.db)).toMatchObject({ [figure]: expect.toSatisfy((n: number) => n > 0) })
    await undo()
    await sound()
  })
})

const books = {
  orders: { key: 'id', columns: ['status', 'completed_at'] },
  invoices: { key: 'id', columns: ['number', 'amount', 'tax_amount', 'tax_country'] },
  invoice_counters: { key: 'company_id, series, year', columns: ['last'] },
}

/** Copies the books; the returned function restores them. */
async function snapshot() {
  for (const table of Object.keys(books)) {
    await world.db.asOwner(`drop table if exists kept_${table}`)
    await world.db.asOwner(`create table kept_${table} as select * from ${table}`)
  }
  return async () => {
    for (const [table, { key, columns }] of Object.entries(books)) {
      const set = columns.map((column) => `${column} = kept.${column}`).join(', ')
      const own = key.replace(/\w+/g, `${table}.$&`)
      const kept = key.replace(/\w+/g, 'kept.$&')
      await world.db.asOwner(`update ${table} set ${set} from kept_${table} kept where (${own}) = (${kept})`)
    }
  }
}

it('a company whose invoices would be incomplete accepts no real money', async () => {
  const member = await world.member()
  const purchase = { country: 'NL', currency: 'EUR', amount: 2249 }
  const listMethodIds = async () => (await listMethods(member, purchase)).map(({ id }) => id)
  const { companies } = world.services
  const whole = companies.byId(1)
  expect(await listMethodIds()).toContain('ideal')
  for (const lack of [{ name: ' ' }, { address: '' }, { city: '' }, { vat_numbers: {} }]) {
    Object.assign(world.services, { companies: { byId: () => ({ ...whole, ...lack }) } })
    expect(await listMethodIds(), JSON.stringify(lack)).toEqual([])
  }
  // No VAT number is needed if no tax is due.
  Object.assign(world.services, { companies: { byId: () => ({ ...whole, country: 'US', vat_numbers: {} }) } })
  expect((await listMethods(member, { ...purchase, country: 'CH' })).length).toBeGreaterThan(0)
  Object.assign(world.services, { companies })
})
