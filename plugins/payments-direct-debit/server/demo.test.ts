import { expect, test } from 'vitest'
import { seedDemo } from '../../../core/app/demo/index.ts'
import { testApp } from '../../../tests/harness/app.ts'

test('the demo takes direct debits as play money on its Dutch brand only', async () => {
  const app = await testApp()
  await seedDemo(app.services, { members: 60, getOrigin: (host) => `http://${host}` })
  const { sites, plugins, secrets } = app.services
  const on = sites.listDomains().filter(({ id }) => plugins.isEnabled('payments-direct-debit', sites.getSite(id)))
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
  const blocked = await app.db.asOwner<{ return_reason: string; reason: string; outcome: string }>(
    `select d.return_reason, b.reason, r.outcome from directdebit_blocks b
       join directdebit_payments d on d.member_id = b.member_id and d.returned_at = b.changed_at
       join directdebit_returns r on r.payment_id = d.id`,
  )
  expect(blocked).toEqual([{ return_reason: 'MD06', reason: expect.stringMatching(/^MD06 R-/), outcome: 'applied' }])
  expect(await app.db.asOwner('select from sandbox_payments s join directdebit_payments d using (payment_id)')).toEqual(
    [],
  )
})
