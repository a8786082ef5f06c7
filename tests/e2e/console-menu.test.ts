import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { viewports } from '../harness/viewports.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

// The menu of the console folds its sections, so that the current page is always in view.

const app = await testApp()
const site = await testSite(app)

const unfolded = (page: Page) => page.locator('[role=menuitem][aria-expanded=true]').allInnerTexts()
const section = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

/** Whether the whole entry of the current page is within the window. */
const isCurrentInView = (page: Page) =>
  page.locator('.RaMenuItemLink-active').evaluate((entry) => {
    const { top, bottom } = entry.getBoundingClientRect()
    return top >= 48 && bottom <= window.innerHeight
  })

test('only the section of the current page is unfolded, until the user unfolds others', async () => {
  const { page } = await openConsole(site, 'owner')
  await section(page, 'Money').waitFor()
  expect(await unfolded(page)).toEqual([])
  await openConsolePage(site, page, '/orders')
  await expect.poll(() => unfolded(page)).toEqual(['Money'])
  await section(page, 'Sites').click()
  await section(page, 'Money').click()
  await expect.poll(() => unfolded(page)).toEqual(['Sites'])
  expect(await page.locator('.RaMenuItemLink-active').innerText()).toBe('Orders')
  await page.reload()
  await expect.poll(() => unfolded(page)).toEqual(['Sites'])
})

test.each(['desktop', 'phone'] as const)('the current entry is in view on a %s', async (device) => {
  const { page } = await openConsole(site, 'owner', null, viewports[device] as never)
  // The drawer of a phone stays open.
  if (device === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
  for (const each of ['Money', 'Sites', 'Access']) await section(page, each).click()
  for (const path of ['/audit', '/members', '/settings']) {
    await openConsolePage(site, page, path)
    await page.reload()
    await page.locator('.RaMenuItemLink-active').waitFor()
    await expect.poll(() => isCurrentInView(page), { message: path }).toBe(true)
  }
})

test('a menu that fits on the screen is unfolded', async () => {
  const { page } = await openConsole(site, 'moderator', site.domainId)
  await section(page, 'Reviews').waitFor()
  expect(await page.locator('[role=menuitem][aria-expanded=false]').count()).toBe(0)
})
