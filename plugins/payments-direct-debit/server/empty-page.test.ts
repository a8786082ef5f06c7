import { expect, test } from 'vitest'
import { openPage } from '../../../tests/e2e/steps/pages.ts'
import { addPackage } from '../../../tests/factories/rows.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

test('without an order, the page of direct debit leads to the packages', async () => {
  const app = await testApp()
  const site = await testSite(app)
  await site.set('payments-direct-debit.enabled', true)
  const { client } = await site.member()
  expect((await openPage(client, '/directdebit')).html).toMatch(/<h1.*<a [^>]*href="\/credits"/)
  const pack = await addPackage(app.db, site.domainId)
  expect((await openPage(client, '/directdebit')).html).toMatch(new RegExp(`<h1.*<a [^>]*href="/credits/${pack}"`))
})
