import { expect, test } from 'vitest'
import { seedDemo } from '../../../core/app/demo/index.ts'
import { testApp } from '../../../tests/harness/app.ts'

test('the demo takes direct debits as play money on its Dutch brand only', async () => {
  const app = await testApp()
  await seedDemo(app.services, { members: 12, origin: (host) => `http://${host}` })
  const { sites, plugins, secrets } = app.services
  const on = sites.all().filter(({ id }) => plugins.enabled('payments-direct-debit', sites.siteFor(id)))
  expect(on.map(({ host }) => host)).toEqual(['localhost'])
  const accounts = await app.db.asOwner<{ domain_id: number; credentials: string }>(
    `select domain_id, credentials from payment_accounts where provider = 'directdebit'`,
  )
  expect(accounts.map(({ domain_id }) => domain_id)).toEqual(on.map(({ id }) => id))
  expect(JSON.parse(secrets.open(accounts[0]?.credentials ?? ''))).toMatchObject({ test: true })
})
