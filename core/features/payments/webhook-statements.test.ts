import { expect, it } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import { orderSteps } from '../../../tests/factories/orders.ts'
import { openShop } from '../../../tests/factories/payments.ts'
import { countStatements } from '../../../tests/harness/statements.ts'
import { receiveWebhook } from './webhook.ts'

const world = await createMoneyWorld()
const shop = await openShop(world)
const steps = orderSteps(world, shop)

/** Shortens a statement to its verb and table, or a prepared one to its name. */
const shortened = (statement: string): string =>
  /^(select|update|insert into|delete from)\b/.exec(statement) === null
    ? statement
    : statement.replace(/["*]/g, '').replace(/^(select .* from|update|insert into|delete from) ([a-z_]+).*/, '$1 $2')

async function counted(work: () => Promise<unknown>): Promise<string[]> {
  const { statements, stop } = countStatements()
  await work().finally(stop)
  return statements.filter(({ bracket }) => !bracket).map(({ name }) => shortened(name))
}

const reading = ['select payment_accounts. from payment_accounts', 'select event_id from payment_events']
/** Reads the payment and its order to ask the provider, then locks both to apply the answer. */
const asking = ['select payments. from payments', 'select orders. from orders']

it('opens the accounts of its provider once, and books a payment in a fixed list of statements', async () => {
  const { orderId } = await steps.order(await world.member())
  const name = `fp_${orderId}`
  Object.assign(shop.provider.payments.get(name) ?? {}, { state: 'paid' })
  const notice = shop.provider.notice(name)
  expect(await counted(() => receiveWebhook(world.ctx, 'fake', notice))).toEqual([
    ...reading,
    ...asking,
    ...asking,
    'update payments',
    'outbox.insert_jobs',
    'select 1 from members',
    'select id from members',
    'update orders',
    'select id from reviews',
    'update members',
    'credits.open_account',
    'credits.claim_key',
    'credits.move_balance',
    'credits.insert_entries',
    'credits.read_account_view',
    'live_events.insert_event',
    'outbox.insert_jobs',
    'select d.company_id, d.time_zone, c.name, c.address, c.zip, ',
    'insert into invoice_counters',
    'insert into invoices',
    'select invoices. from invoices',
    'outbox.insert_jobs',
    'insert into payment_events',
  ])
  expect(await counted(() => receiveWebhook(world.ctx, 'fake', notice))).toEqual(reading)
})

it('that contains no news only stores its event', async () => {
  const { orderId } = await steps.order(await world.member())
  await steps.pay(orderId)
  const notice = shop.provider.notice(`fp_${orderId}`)
  expect(await counted(() => receiveWebhook(world.ctx, 'fake', notice))).toEqual([
    ...reading,
    ...asking,
    ...asking,
    'insert into payment_events',
  ])
})
