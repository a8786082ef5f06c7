import { expect, it } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { orderSteps } from '../../../tests/factories/orders.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import { createIdAt } from '../../shared/ids.ts'
import { sendMessage } from '../conversations/index.ts'
import { checkLedger, checkLedgerStatement, isLedgerSound } from './check.ts'

const world = await createMoneyWorld({ poolSize: 6 })
const steps = orderSteps(world, await openShop(world))
const [buyer, other] = [await world.member({ paidUser: true }), await world.member()]
await steps.pay((await steps.order(buyer)).orderId)
const messageId = createIdAt(world.clock.now())
const sent = await sendMessage(buyer, { messageId, toMember: other.member.id, text: 'Hoi' })
expect(sent.message.cost).toBe(2)

const last = 'id = (select max(id) from ledger_entries where member_id is null)'

it.each([
  [
    'a balance that is not the sum of its entries',
    'balancesWrong',
    'update credit_accounts set balance = balance + $1',
  ],
  ['a transfer that does not sum to zero', 'sumsWrong', `update ledger_entries set amount = amount + $1 where ${last}`],
  [
    'a message that was paid with another price',
    'messagesWrong',
    'update messages set cost = cost + $1 where cost > 0',
  ],
  ['an order that gave other credits', 'ordersWrong', 'update orders set credits = credits + $1'],
] as const)('finds %s', async (_what, figure, sql) => {
  expect(isLedgerSound(await checkLedger(world.db))).toBe(true)
  await world.db.asOwner(sql, [1])
  const found = await checkLedger(world.db)
  expect(found[figure]).toBeGreaterThan(0)
  expect(isLedgerSound(found)).toBe(false)
  await world.db.asOwner(sql, [-1])
  expect(isLedgerSound(await checkLedger(world.db))).toBe(true)
})

it('finds a transfer that moved nothing, and a message that was not charged', async () => {
  await world.db.asOwner(
    `insert into ledger_transfers (id, idempotency_key, kind, domain_id, created_at) values (gen_random_uuid(), 'empty', 'grant', $1, now())`,
    [world.site.domainId],
  )
  expect(await checkLedger(world.db)).toMatchObject({ emptyWrong: 1, sumsWrong: 0 })
  await world.db.asOwner(`delete from ledger_transfers where idempotency_key = 'empty'`)
  await world.db.asOwner(
    `update ledger_transfers set idempotency_key = 'x' || idempotency_key where idempotency_key like 'message:%'`,
  )
  expect(await checkLedger(world.db)).toMatchObject({ messagesWrong: 1 })
  await world.db.asOwner(
    `update ledger_transfers set idempotency_key = substr(idempotency_key, 2) where idempotency_key like 'x%'`,
  )
  expect(isLedgerSound(await checkLedger(world.db))).toBe(true)
})

it('reads no table once for each row of another', async () => {
  const plan = await world.db.asOwner<{ 'QUERY PLAN': string }>(`explain ${checkLedgerStatement.text}`)
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('SubPlan')
})

it('finds a message that was charged twice', async () => {
  const double = `with charge as (
      select t.*, gen_random_uuid() as copy from ledger_transfers t where t.idempotency_key like 'message:%'
    ), copied as (
      insert into ledger_transfers (id, idempotency_key, kind, reference, domain_id, created_at)
      select copy, idempotency_key || ':again', kind, reference, domain_id, created_at from charge
    )
    insert into ledger_entries (transfer_id, member_id, house_account, amount)
    select c.copy, e.member_id, e.house_account, e.amount from charge c join ledger_entries e on e.transfer_id = c.id`
  expect(isLedgerSound(await checkLedger(world.db))).toBe(true)
  await world.db.asOwner(double)
  expect(await checkLedger(world.db)).toMatchObject({ messagesWrong: 1 })
})
