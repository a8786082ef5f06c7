import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { orderSteps } from '../../../tests/factories/orders.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import { areInvoicesSound, checkInvoices, Invoice } from './index.ts'
import { deleteOverdueInvoices } from './retention.ts'

const world = await createMoneyWorld({ poolSize: 6 })
const shop = await openShop(world)
const steps = orderSteps(world, shop)
const year = world.clock.now().getUTCFullYear()
// Two sales of eleven years ago, one of them charged back a year later, and one of today.
for (const [sold, back] of [
  [year - 11, null],
  [year - 11, year - 10],
  [year, null],
] as const) {
  world.clock.set(`${sold}-06-01T12:00:00Z`)
  const { orderId } = await steps.order(await world.member())
  await steps.pay(orderId)
  if (back === null) continue
  world.clock.set(`${back}-06-01T12:00:00Z`)
  await steps.pay(orderId, 'charged_back')
}
world.clock.set(`${year}-12-31T20:00:00Z`)

const readLabels = async () =>
  (await Invoice.query(world.db.knex).orderByRaw('year, series desc, number')).map(({ label }) => label)
const sound = async () => {
  const figures = await checkInvoices(world.db)
  expect(areInvoicesSound(figures), JSON.stringify(figures)).toBe(true)
}

it('deletes whole years when the retention period is over, and keeps proof of their documents', async () => {
  expect(await readLabels()).toEqual([
    `${year - 11}-000001`,
    `${year - 11}-000002`,
    `C${year - 10}-000001`,
    `${year}-000001`,
  ])
  await sound()
  const lines = (
    await Invoice.query(world.db.knex)
      .where({ year: year - 11 })
      .orderBy('number')
  ).map(({ number, issuedOn, amount, currency, taxAmount }) =>
    [number, issuedOn, amount, currency, taxAmount].join(' '),
  )
  expect(await deleteOverdueInvoices(world.services)).toBe(1)
  expect(await deleteOverdueInvoices(world.services)).toBe(0)
  // The credit note of the following year stays, although the invoice it corrects is gone.
  expect(await readLabels()).toEqual([`C${year - 10}-000001`, `${year}-000001`])
  const [counter] = await world.db.asOwner('select last, digest from invoice_counters where year = $1', [year - 11])
  expect(counter).toEqual({ last: 2, digest: createHash('sha256').update(lines.join('\n')).digest('hex') })
  const audit = await world.db.asOwner(`select new from audit_log where action = 'invoices.deleted'`)
  expect(audit).toMatchObject([{ new: { series: 'invoice', year: year - 11, count: 2 } }])
  await sound()
})

it('keeps them longer if the setting says so, and deletes the next year when its period ends', async () => {
  world.clock.set(`${year + 1}-01-01T04:00:00Z`)
  world.settings.set('invoices.keep_years', 11)
  expect(await deleteOverdueInvoices(world.services)).toBe(0)
  world.settings.delete('invoices.keep_years')
  expect(await deleteOverdueInvoices(world.services)).toBe(1)
  expect(await readLabels()).toEqual([`${year}-000001`])
  await sound()
})

it('never deletes anything younger than the shortest period, and still detects a missing number', async () => {
  const call = world.db.knex.raw(
    `select delete_invoice_series(company_id, series, year, now()) from invoice_counters where year = ?`,
    [year],
  )
  await expect(call).rejects.toThrow('must be kept')
  await expect(world.db.knex.raw('delete from invoices')).rejects.toThrow(/permission denied|append-only/)
  await world.db.asOwner('update invoice_counters set deleted_at = null, digest = null where year = $1', [year - 11])
  expect((await checkInvoices(world.db)).seriesWrong).toBe(1)
})
