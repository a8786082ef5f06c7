import { expect, test } from 'vitest'
import { dayMs, timeBefore } from '../../core/shared/durations.ts'
import { fetchPage } from '../e2e/steps/pages.ts'
import { insertPaidOrder } from '../factories/paid-order.ts'
import { addPackage } from '../factories/rows.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import type { TestClient } from '../harness/client.ts'

const app = await testApp()

async function readMain(client: TestClient, path: string): Promise<string> {
  const { html } = await fetchPage(client, path)
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

test('members with Premium see what they have, and others how it compares', async () => {
  const site = await testSite(app)
  const read = async (paidUser: boolean) => readMain((await site.member({ paidUser })).client, '/premium')
  const [mine, others] = [await read(true), await read(false)]
  expect(mine).toContain('Dit heb je met Premium')
  expect(mine).toContain('href="/profile?edit=photos"')
  expect(mine).not.toContain('<table')
  expect(others).toContain('<table')
  expect(others).not.toContain('Dit heb je met Premium')
})

test('empty pages about money link to the packages, which they do not list', async () => {
  const site = await testSite(app)
  const pack = await addPackage(app.db, site.domainId)
  const { client } = await site.member()
  for (const path of ['/transactions', '/transactions/orders']) {
    const main = await readMain(client, path)
    expect(main, path).toContain('href="/credits"')
    expect(main, path).not.toContain(`href="/credits/${pack}"`)
  }
})

test('orders are named by the credits that were bought, whatever a message costs now', async () => {
  const site = await testSite(app)
  const pack = await addPackage(app.db, site.domainId)
  const { id, client } = await site.member()
  const order = await insertPaidOrder(site, { memberId: id, at: timeBefore(app.clock.now(), 2 * dayMs) })
  await site.set('message_credits', 3)
  const [list, one] = [await readMain(client, '/transactions/orders'), await readMain(client, `/transactions/${order}`)]
  const [, name] = />(\d+ credits?)<\/a>/.exec(list) ?? []
  expect(name).toBeDefined()
  // Who has bought before finds the shop by a button; its packages are not priced for a list of receipts.
  expect(list).not.toContain(`href="/credits/${pack}"`)
  expect(one).toContain(`<h1>${name}</h1>`)
})
