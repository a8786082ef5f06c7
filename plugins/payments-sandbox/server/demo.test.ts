import { expect, test } from 'vitest'
import { seedDemo } from '../../../core/app/demo/index.ts'
import { areInvoicesSound, checkInvoices } from '../../../core/features/invoices/index.ts'
import { testApp } from '../../../tests/harness/app.ts'

test('the demo enables the sandbox, which has a record of every payment that it took', {
  timeout: 60_000,
}, async () => {
  const app = await testApp()
  await seedDemo(app.services, { members: 30, getOrigin: (host) => `http://${host}` })
  const [counted] = await app.db.asOwner<{ payments: number; book: number }>(
    `select count(*)::int payments, count(s.id)::int book from payments p
     left join sandbox_payments s on s.payment_id = p.id and s.state = p.state and s.amount = p.amount
     where p.provider = 'sandbox'`,
  )
  expect(counted?.payments).toBeGreaterThan(3)
  expect(counted?.book).toBe(counted?.payments)
  const invoices = await checkInvoices(app.db)
  expect(invoices.invoices).toBeGreaterThan(3)
  expect(areInvoicesSound(invoices), JSON.stringify(invoices)).toBe(true)
  for (const { id } of app.services.sites.listDomains())
    expect(app.services.plugins.isEnabled('payments-sandbox', app.services.sites.getSite(id))).toBe(true)
})
