import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type TestMember, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { openMemberBrowser } from './steps/member-page.ts'

const app = await testApp()
const site = await testSite(app)

/** Opens a page in a member's browser and waits until its scripts run. */
async function browse(
  member: TestMember,
  path: string,
  viewport: BrowserContextOptions = viewports.phone,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await openMemberBrowser(site, member, viewport)
  const page = await context.newPage()
  await page.goto(path)
  await page.locator('html[data-ready]').waitFor()
  return { context, page }
}
const isData = (address: URL) => address.pathname.endsWith('.data')
/** Holds the data of the next pages until `resolve` is called. */
async function holdData(page: Page) {
  const answer = Promise.withResolvers<void>()
  await page.route(isData, async (route) => {
    await answer.promise
    await route.continue()
  })
  return answer
}
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Je bent offline' })
const getHeading = (page: Page) => page.locator('h1').first().textContent()

test('offline, the page, the brand and the login stay, and the next page loads by itself', async () => {
  const { context, page } = await browse(await site.member(), '/members')
  const before = await getHeading(page)
  await context.setOffline(true)
  await page.locator('nav a[href="/chats"]').last().click()
  await notice(page).getByText('De pagina laadt').waitFor()
  await expectAccessible(page)
  expect({ heading: await getHeading(page), pathname: new URL(page.url()).pathname }).toEqual({
    heading: before,
    pathname: '/members',
  })
  expect(await page.title()).toContain('Tested')
  expect(await page.locator('nav a[href="/profile"], a[href="/profile"]').count()).toBeGreaterThan(0)
  await context.setOffline(false)
  await page.waitForURL('**/chats')
  await notice(page).waitFor({ state: 'detached' })
})

test('the offline notice covers no navigation, on a phone or a desktop', async () => {
  for (const viewport of Object.values(viewports)) {
    const { context, page } = await browse(await site.member(), '/members', viewport)
    await context.setOffline(true)
    await notice(page).waitFor()
    // A trial press fails if another element would receive it.
    for (const href of ['/chats', '/likes'])
      await page.locator(`a[href="${href}"]:visible`).first().click({ trial: true })
    await context.close()
  }
})

test('on a slow page the tapped tab responds immediately, and shows its skeleton after 150 ms', async () => {
  const { page } = await browse(await site.member(), '/members')
  const before = await getHeading(page)
  const asked = page.waitForRequest((request) => isData(new URL(request.url())))
  const answer = await holdData(page)
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
  const tab = page.locator('nav a[href="/likes"]:visible')
  const skeleton = page.locator('[data-skeleton]')
  const colour = () => tab.evaluate((element) => getComputedStyle(element).color)
  const [quiet, chosen] = [
    await colour(),
    await page.locator('nav a[href="/members"]:visible').evaluate((element) => getComputedStyle(element).color),
  ]
  expect(quiet).not.toBe(chosen)
  await tab.click()
  await asked
  // Only the tap happened; the clock has not advanced.
  await expect.poll(colour).toBe(chosen)
  await page.clock.runFor(149)
  expect(await skeleton.count()).toBe(0)
  expect(await getHeading(page)).toBe(before)
  await page.clock.runFor(2)
  await skeleton.waitFor()
  expect(await skeleton.getAttribute('data-skeleton')).toBe('fours')
  await page.clock.resume()
  await expectAccessible(page)
  answer.resolve()
  await page.waitForURL('**/likes')
  await skeleton.waitFor({ state: 'detached' })
})

test('a slow page begins at its top, and the page before it is found where it was left', async () => {
  const { page } = await browse(await site.member(), '/notifications', viewports.phone)
  await page.evaluate(() => scrollTo(0, 500))
  const answer = await holdData(page)
  const position = () => page.evaluate(() => Math.round(scrollY))
  expect(await position()).toBe(500)
  await page.locator('nav a[href="/profile"]:visible').click()
  const skeleton = page.locator('[data-skeleton]')
  await skeleton.waitFor()
  answer.resolve()
  await page.waitForURL('**/profile')
  await skeleton.waitFor({ state: 'detached' })
  // The position of a page that is left was set a moment later.
  await page.waitForTimeout(500)
  expect(await position()).toBe(0)
  await page.goBack()
  await page.waitForURL('**/notifications')
  await expect.poll(position).toBe(500)
})

test('a second press on a slow page’s skeleton keeps the position of the page before it', async () => {
  const { page } = await browse(await site.member(), '/notifications', viewports.phone)
  await page.evaluate(() => scrollTo(0, 500))
  const answer = await holdData(page)
  await page.locator('nav a[href="/profile"]:visible').click()
  const skeleton = page.locator('[data-skeleton]')
  await skeleton.waitFor()
  await page.locator('nav a[href="/likes"]:visible').click()
  answer.resolve()
  await page.waitForURL('**/likes')
  await skeleton.waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL('**/notifications')
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(500)
})

test('a slow page reached from the messenger has the usual frame', async () => {
  for (const viewport of Object.values(viewports)) {
    const { context, page } = await browse(await site.member(), '/chats', viewport)
    const answer = await holdData(page)
    await page.locator('nav a[href="/likes"]:visible').first().click()
    await page.locator('[data-skeleton=fours]').waitFor()
    const { x, y } = (await page.locator('[data-skeleton] span').nth(1).boundingBox()) ?? { x: 0, y: 0 }
    const bar = (await page.getByRole('banner').filter({ visible: true }).boundingBox()) ?? { y: 0, height: 0 }
    expect([x, y > bar.y + bar.height, bar.height > 0]).toEqual([expect.toSatisfy((left) => left >= 16), true, true])
    // Other links work meanwhile.
    await page.locator('nav a[href="/members"]:visible').first().click({ trial: true })
    await expectAccessible(page)
    answer.resolve()
    await page.waitForURL('**/likes')
    await context.close()
  }
})

test('the button retries immediately', async () => {
  const { page } = await browse(await site.member(), '/members')
  await page.clock.install()
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  // The browser believes that it is online, so only the button and the passing of time load the page. The clock is
  // paused at a moment that is still ahead when the pause takes effect.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
  let isBack = false
  await page.route(isData, (route) => (isBack ? route.continue() : route.abort('connectionrefused')))
  await page.locator('nav a[href="/likes"]').last().click()
  await notice(page).waitFor()
  isBack = true
  await notice(page).getByRole('button', { name: 'Probeer opnieuw' }).click()
  await page.waitForURL('**/likes')
})

test('a failed like reverts immediately with a message, and is sent later', async () => {
  // Each attempt needs another name, because names must be unique.
  const name = `Wanda${Math.random().toString(36).slice(2, 8)}`
  await site.member({ name })
  const { context, page } = await browse(await site.member({ gender: 'male' }), '/members?gender=any')
  const heart = page.getByRole('button', { name: new RegExp(name) })
  const pressed = (on: boolean) => page.locator(`button[aria-label*="${name}"][aria-pressed="${on}"]`)
  await pressed(false).waitFor()
  await context.setOffline(true)
  await heart.click()
  await pressed(false).waitFor()
  await notice(page).getByText('Dit is nog niet verstuurd').waitFor()
  await context.setOffline(false)
  await pressed(true).waitFor()
  await notice(page).waitFor({ state: 'detached' })
})

test('a missing file reloads the page once, and shows an error the second time', async () => {
  const { page } = await browse(await site.member(), '/members')
  let loads = 0
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) loads++
  })
  const part = (address: URL) => /\/assets\/(complaints|complaint)[^/]*\.js$/.test(address.pathname)
  await page.route(part, (route) => route.fulfill({ status: 404, body: 'gone' }))
  const link = page.locator('footer a[href="/complaints"]')
  await link.click()
  await page.waitForURL('**/complaints')
  const reloaded = loads
  expect(reloaded).toBeGreaterThan(0)
  await page.goto('/members')
  await page.locator('html[data-ready]').waitFor()
  await page.evaluate(() => Reflect.set(window, 'marked', true))
  await page.locator('footer a[href="/complaints"]').click()
  await page.getByRole('heading', { name: 'Dit ligt aan ons' }).waitFor()
  expect(await page.title()).toContain('Dit ligt aan ons')
  expect(await page.locator('header').first().textContent()).toContain('Tested')
  // The document is still the same, so the page was not reloaded.
  expect(await page.evaluate(() => Reflect.get(window, 'marked'))).toBe(true)
  // Not even the error page has its file any more.
  await page.goto('/members')
  await page.locator('html[data-ready]').waitFor()
  await page.route(
    (address) => /\/assets\/error-screen[^/]*\.js$/.test(address.pathname),
    (route) => route.fulfill({ status: 404, body: 'gone' }),
  )
  await page.locator('footer a[href="/complaints"]').click()
  await page.getByRole('heading', { name: 'Er is een fout opgetreden' }).waitFor()
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await page.locator('form textarea').first().waitFor()
})
