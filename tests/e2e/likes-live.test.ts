import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { openLiveMemberPage } from './steps/member-page.ts'
import { saveScreenshots } from './steps/screenshots.ts'

const app = await testApp({ rateLimits: false })
const timeout = { timeout: 60_000 }
const long = { timeout: 300_000 }

let site: TestSite
let anna: TestMember
let bram: TestMember
let cees: TestMember
beforeEach(async () => {
  site = await testSite(app)
  anna = await site.member({ name: 'Anna' })
  bram = await site.member({ name: 'Bram' })
  cees = await site.member({ name: 'Cees' })
})
const like = (from: TestMember, to: TestMember) => from.client.put(`/api/members/${to.id}/like`)
const unlike = (from: TestMember, to: TestMember) => from.client.delete(`/api/members/${to.id}/like`)
const findNames = (page: Page) =>
  page
    .locator('main h2')
    .evaluateAll((all) => all.flatMap((one) => one.textContent?.match(/Anna|Bram|Cees/)?.[0] ?? []))

test('lists of likes update without a reload, in two tabs', long, async () => {
  await like(bram, anna)
  const { page: received, tab } = await openLiveMemberPage(site, anna, '/likes')
  const given = await tab('/likes/given')
  const matches = await tab('/likes/matches')
  await expect.poll(() => findNames(received), timeout).toEqual(['Bram'])
  let loads = 0
  for (const page of [received, given, matches]) page.on('domcontentloaded', () => loads++)

  await like(cees, anna)
  await expect.poll(() => findNames(received), timeout).toEqual(['Cees', 'Bram'])
  await expect.poll(() => received.title(), timeout).toMatch(/^\(2\) /)

  // An action in one tab shows in the others: in the heart, the list of sent likes and the matches.
  await received.getByRole('button', { name: /Cees/, pressed: false }).click()
  await expect.poll(() => findNames(given), timeout).toEqual(['Cees'])
  await expect.poll(() => findNames(matches), timeout).toEqual(['Cees'])
  const moment = received.getByRole('dialog', { name: 'Het is een match' })
  await moment.waitFor()
  await received.keyboard.press('Escape')
  await moment.waitFor({ state: 'detached' })
  const heart = (page: Page) => page.getByRole('button', { name: /Cees/, pressed: true })
  await heart(given).waitFor()
  // The like is undone in the second tab, where it can be sent again; the first tab shows that.
  for (const page of [given, matches]) await page.keyboard.press('Escape')
  await given.bringToFront()
  await heart(given).click()
  await expect.poll(() => findNames(matches), timeout).toEqual([])
  await expect.poll(() => heart(received).count(), timeout).toBe(0)
  expect(await findNames(given)).toEqual(['Cees'])

  // A like that is withdrawn, or ended by a block, disappears from the list and the badge.
  await unlike(cees, anna)
  await expect.poll(() => findNames(received), timeout).toEqual(['Bram'])
  await expect.poll(() => received.title(), timeout).toMatch(/^\(1\) /)
  await bram.client.put(`/api/members/${anna.id}/block`)
  await expect.poll(() => findNames(received), timeout).toEqual([])
  await expect.poll(() => received.title(), timeout).not.toMatch(/^\(/)
  expect(loads).toBe(0)
})

test('under ?t= an unseen like is announced after the delay, and links to the profile', long, async () => {
  await like(bram, anna)
  const { page } = await openLiveMemberPage(site, anna, '/members?gender=any&t=1', viewports.phone)
  const modal = page.getByRole('dialog', { name: 'Nieuwe like' })
  await modal.getByText('Bram').first().waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('t')).toBe(null)
  expect(new URL(page.url()).searchParams.get('gender')).toBe('any')
  await expectAccessible(page)
  await saveScreenshots(page, 'like-modal')
  await modal.getByRole('button', { name: 'Bram' }).click()
  await page.waitForURL(new RegExp(`/members/${bram.id}$`))
  // The like has been seen, so nothing is announced any more; the parameter is still removed.
  await page.goto(new URL('/members?t=0', page.url()).href)
  await page.waitForURL(/\/members\?*[^t]*$/)
  expect(await modal.count()).toBe(0)
})
