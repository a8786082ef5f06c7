import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { TestMember } from '../factories/site.ts'
import { expectAccessible } from '../harness/browser.ts'
import { openFixtureProduct, openShop } from './steps/fixture.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

// The parts that a plugin adds to the console, in a console built with the fixture plugins.

const members: Record<string, TestMember> = {}
const orders: Record<string, string> = {}
const reviews: Record<string, string> = {}
const product = await openFixtureProduct()
const { app, site } = product
for (const country of ['NL', 'DE']) {
  const pack = await openShop(app, country)
  const member = await site.member({ country, name: 'Anneke' })
  const placed = await member.client.post('/api/orders', { package_id: pack, method: 'paypal', accept_terms: true })
  const [review] = await app.db.asOwner<{ id: string }>(
    `insert into reviews (id, domain_id, member_id, kind, subject_id, created_at)
       values (gen_random_uuid(), $1, $2, 'everything', $3, now()) returning id`,
    [site.domainId, member.id, `A thing of ${country}`],
  )
  Object.assign(members, { [country]: member })
  Object.assign(orders, { [country]: placed.body.order.id })
  Object.assign(reviews, { [country]: review?.id })
}

const readPart = async (page: Page, part: string) => {
  const found = page.locator(`[data-part="${part}"]`)
  return (await found.count()) === 0 ? null : found.first().getAttribute('data-record')
}

test('records of the plugin have a menu entry, and can be created and changed', async () => {
  const { page, faults } = await openConsole(product.site, 'operator')
  await page.getByText('Everything (en)', { exact: true }).waitFor()
  // A plugin's group is folded at first.
  await page.getByRole('menuitem', { name: 'Everything (en)' }).click()
  await page.getByRole('menuitem', { name: 'Words of everything (en)' }).click()
  await page.getByRole('link', { name: 'Create' }).first().click()
  await page.getByRole('textbox', { name: 'Word (en)' }).fill('First')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'First' }).click()
  await page.waitForURL(/everything\/[0-9a-f-]+$/)
  await page.getByRole('textbox', { name: 'Word (en)' }).fill('Second')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Second' }).waitFor()
  await expectAccessible(page)
  expect(faults).toEqual([])
})

test('shows the plugin on members, orders, cases and the dashboard, where it is on and the role has access', async () => {
  const { page, context } = await openConsole(product.site, 'owner')
  await page.locator('[data-part="figure"]').getByText('Figure of everything (en)').waitFor()
  for (const [country, isOn] of [
    ['NL', false],
    ['DE', true],
  ] as const) {
    const of = (record: string | undefined) => (isOn ? record : null)
    const id = members[country]?.id
    await openConsolePage(product.site, page, `/members/${id}/show`)
    await page.getByRole('heading', { level: 1, name: /Anneke/ }).waitFor()
    await expect.poll(() => readPart(page, 'member')).toBe(of(id))
    await openConsolePage(product.site, page, `/orders/${orders[country]}/show`)
    await page.getByText('R-').first().waitFor()
    await expect.poll(() => readPart(page, 'order')).toBe(of(orders[country]))
  }
  await openConsolePage(product.site, page, `/reviews/${reviews.DE}/show`)
  await page.getByText('Judged by everything (en)').waitFor()
  await page.getByText('Everything about this case (en)').waitFor()
  await context.close()

  const support = await openConsole(product.site, 'support', product.site.domainId)
  expect(await support.page.getByText('Words of everything (en)').count()).toBe(0)
  expect(await readPart(support.page, 'figure')).toBeNull()
})
