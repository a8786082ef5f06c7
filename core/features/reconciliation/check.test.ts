import { expect, it } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { orderSteps } from '../../../tests/factories/orders.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import { dayMs, hourMs } from '../../shared/durations.ts'
import { areSettlementsSound, checkSettlements } from './check.ts'
import { reconcileDays } from './schedules.ts'

const world = await createMoneyWorld({ poolSize: 8 })
const shop = await openShop(world)
const steps = orderSteps(world, shop)
const settled = { currency: 'EUR', gross: 6747, refunded: 2249, chargedBack: 2249, fees: 49, paidOut: 2200 }
shop.provider.list = async () => []
shop.provider.settlements = async () => [{ id: 'st_1', at: world.clock.now(), ...settled }]
for (const end of ['paid', 'refunded', 'charged_back'] as const) {
  const { orderId } = await steps.order(await world.member())
  await steps.pay(orderId)
  if (end !== 'paid') await steps.pay(orderId, end)
}
const midnight = Math.ceil(world.clock.now().getTime() / dayMs) * dayMs
world.clock.advance(midnight + 3 * hourMs - world.clock.now().getTime())
await reconcileDays(world.services)

const check = () => checkSettlements(world.db, world.clock.now())

it('finds nothing in books that agree', async () => {
  expect(await check()).toEqual({ settlements: 1, days: 1, settlementsWrong: 0, daysWrong: 0 })
  const [day] = await world.db.asOwner('select ours_paid, ours_refunded, ours_charged_back from reconciliation_days')
  expect(Object.values(day ?? {}).map(Number)).toEqual([6747, 2249, 2249])
})

it.each([
  [
    'a settlement whose parts are not its sum',
    'update settlements set paid_out = paid_out - 1',
    'update settlements set paid_out = paid_out + 1',
    'settlementsWrong',
  ],
  [
    'a day that holds another sum than the invoices',
    'update reconciliation_days set ours_paid = ours_paid + 1, other_day = other_day + 1',
    'update reconciliation_days set ours_paid = ours_paid - 1, other_day = other_day - 1',
    'daysWrong',
  ],
  [
    'a credit note of another amount',
    `update invoices set amount = amount - 1, list_amount = list_amount - 1 where reason = 'refund'`,
    `update invoices set amount = amount + 1, list_amount = list_amount + 1 where reason = 'refund'`,
    'daysWrong',
  ],
  [
    'a sale that the day does not know',
    `update invoices set issued_at = issued_at + interval '1 day' where series = 'invoice'`,
    `update invoices set issued_at = issued_at - interval '1 day' where series = 'invoice'`,
    'daysWrong',
  ],
])('finds %s', async (_what, breaks, mends, figure) => {
  await world.db.asOwner(breaks)
  const found = await check()
  expect(found).toMatchObject({ [figure]: 1 })
  expect(areSettlementsSound(found)).toBe(false)
  await world.db.asOwner(mends)
  expect(areSettlementsSound(await check())).toBe(true)
})

it('accepts a settlement that staff have resolved', async () => {
  await world.db.asOwner('update settlements set paid_out = paid_out - 1')
  await reconcileDays(world.services)
  await world.db.asOwner(
    `insert into reconciliation_cases (id, account_id, provider, day, kind, subject, ours, theirs, currency, status, opened_at, closed_at, reason)
     select gen_random_uuid(), account_id, provider, at::date, 'settlement', reference, 2200, 2199, currency, 'resolved', at, at, 'A cent of rounding'
     from settlements`,
  )
  expect((await check()).settlementsWrong).toBe(0)
})
