import { expect, test } from 'vitest'
import { seedDemo } from '../../../core/app/demo/index.ts'
import { testApp } from '../../../tests/harness/app.ts'

test('the demo takes direct debits as play money on its Dutch brand only', async () => {
  const app = await testApp()
  await seedDemo(app.services, { members: 12, getOrigin: (host) => `http://${host}` })
  const { sites, plugins, secrets } = app.services
  const on = sites.all().filter(({ id }) => plugins.isEnabled('payments-direct-debit', sites.siteFor(id)))
  expect(on.map(({ host }) => host)).toEqual(['localhost'])
  const accounts = await app.db.asOwner<{ domain_id: number; credentials: string }>(
    `select domain_id, credentials from payment_accounts where provider = 'directdebit'`,
  )
  expect(accounts.map(({ domain_id }) => domain_id)).toEqual(on.map(({ id }) => id))
  expect(JSON.parse(secrets.open(accounts[0]?.credentials ?? ''))).toMatchObject({ test: true })
  const [batch] = await app.db.asOwner<{
    status: string
    count: number
    collected: number
    total: number
    sum: number
  }>(
    `select b.status, b.count, count(*)::int as collected, b.total, sum(p.amount)::int as sum
     from directdebit_batches b join directdebit_payments d on d.batch_id = b.id
       join payments p on p.id = d.payment_id and p.provider_payment_id = d.id::text and p.state = d.state
     group by b.id`,
  )
  expect(batch).toMatchObject({ status: 'settled', count: batch?.collected, total: batch?.sum })
  expect(await app.db.asOwner('select from sandbox_payments s join directdebit_payments d using (payment_id)')).toEqual(
    [],
  )
})
