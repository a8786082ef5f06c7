import { expect, test } from 'vitest'
import { fetchPage } from '../../../tests/e2e/steps/pages.ts'
import { addPackage } from '../../../tests/factories/rows.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

test('without an order, the page of direct debit leads to the packages', async () => {
  const app = await testApp()
  const site = await testSite(app)
  await site.set('payments-direct-debit.enabled', true)
  const pack = await addPackage(app.db, site.domainId)
  const { client } = await site.member()
  const { html } = await fetchPage(client, '/directdebit')
  expect(html).toMatch(/<h1.*<a [^>]*href="\/credits"/)
  expect(html).not.toContain(`href="/credits/${pack}"`)
})
