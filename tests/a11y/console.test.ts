import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type StaffRole, staffRoles } from '../../core/kernel/index.ts'
import { coreResources } from '../authorization/resources.ts'
import { openConsole, openConsolePage } from '../e2e/steps/staff.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { waitUntilIdle } from '../harness/at-rest.ts'
import { expectAccessible, newVisitor } from '../harness/browser.ts'
import { isSampledToday, nightly, sampleDay } from '../harness/sample.ts'
import { unfoldMenu } from '../harness/unfold-menu.ts'

// Checks that every screen of the console is accessible. For an owner: the list, the form and a record of each menu
// entry, spread over five days, in light or in dark. For each other role: the dashboard and some of its entries. The
// nightly run checks everything in both schemes.

const app = await testApp({ rateLimits: false })
const site = await testSite(app)
for (const { id } of app.services.plugins.plugins) await site.set(`${id}.enabled`, true)
const member = await site.member({ name: 'Annabel' })
const complaint = { kind: 'complaint', email: 'a@example.test', name: 'Ans', message: 'De site is traag vandaag.' }
expect((await site.client().post('/api/complaints', complaint)).status).toBe(200)
await app.settle()
const owner = { domainId: site.domainId, pool: site.host, memberId: member.id, partnerId: member.id }
for (const kind of ['package', 'discount-code', 'payment-account', 'reply-template', 'document', 'order', 'invoice'])
  await coreResources[kind]?.(app.db, owner)

const schemes = ['light', 'dark'] as const
/** The colour schemes in which a screen is scanned in this run. */
const getSchemes = (index: number) =>
  schemes.filter((_scheme, at) => nightly || at === (index + Math.floor(sampleDay / 5)) % 2)

async function scan(page: Page, index: number): Promise<void> {
  // Waits until skeletons have been replaced by the screen.
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })
  await waitUntilIdle(page)
  for (const colorScheme of getSchemes(index)) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

const entries = (page: Page): Promise<string[]> =>
  page
    .locator('a[role=menuitem][href^="#/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1) ?? ''))

/** The addresses of the form for a new row and of the first record, if the list links to them. */
const furtherPages = (page: Page, list: string): Promise<string[]> =>
  page.locator(`main a[href^="#${list}/"]`).evaluateAll((links, create) => {
    const all = [...new Set(links.map((link) => link.getAttribute('href')?.slice(1) ?? ''))]
    return [all.find((path) => path === create), all.find((path) => path !== create)].filter(
      (path) => path !== undefined,
    )
  }, `${list}/create`)

async function open(page: Page, path: string): Promise<void> {
  await openConsolePage(site, page, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitUntilIdle(page)
}

test.each(staffRoles)('the screens of %s', { timeout: 400_000 }, async (role: StaffRole) => {
  const { page, faults } = await openConsole(site, role)
  await scan(page, staffRoles.indexOf(role))
  await unfoldMenu(page)
  const lists = (await entries(page)).filter((list) => list !== '/')
  expect(lists.length).toBeGreaterThan(4)
  const today = lists.filter((list) => isSampledToday(`${role} ${list}`, role === 'owner' ? 5 : 7))
  for (const list of today) {
    const index = lists.indexOf(list)
    await open(page, list)
    await scan(page, index)
    if (role !== 'owner') continue
    // Lists that share an entry of the menu are links above it.
    const tabs = await page
      .locator('nav a:not([aria-current])[href^="#/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1) ?? ''))
    for (const further of [...(await furtherPages(page, list)), ...tabs]) {
      await open(page, further)
      await scan(page, index)
    }
  }
  expect(faults.filter((fault) => !/40[34]/.test(fault))).toEqual([])
})

test('the login page, and the pages after a forgotten password', async () => {
  const page = await (await newVisitor({ locale: 'en-GB' })).newPage()
  for (const path of ['/login', '/forgotten-password']) {
    await openConsolePage(site, page, path)
    await page.getByRole('textbox', { name: 'Email' }).waitFor()
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
  }
  await page.context().close()
})
