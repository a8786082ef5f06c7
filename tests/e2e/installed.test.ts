import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'
import { openMemberBrowser } from './steps/member-page.ts'
import { saveScreenshot } from './steps/screenshots.ts'

const app = await testApp()

const allowed = { ...viewports.phone, serviceWorkers: 'allow' } as const
const keeps = (page: Page) => page.evaluate(async () => (await caches.match('/offline', { ignoreSearch: true }))?.url)

test("a tab with a service worker shows the brand's offline page in its language, and recovers by itself", async () => {
  const site = await testSite(app)
  const member = await site.member({ name: 'Anna' })
  const url = `http://${site.host}:${app.port}`
  for (const scheme of ['light', 'dark'] as const) {
    const context = await openMemberBrowser(site, member, { ...allowed, colorScheme: scheme })
    const page = await context.newPage()
    await page.goto(`${url}/members`)
    await expect.poll(() => keeps(page), { timeout: 30_000 }).toContain('/offline?lang=nl')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.goto(`${url}/likes`)
    await page.getByRole('heading', { name: 'Even stil hier' }).waitFor()
    expect(await page.content()).not.toContain('Anna')
    await page.getByText('Tested', { exact: true }).waitFor()
    await expectAccessible(page)
    await saveScreenshot(page, `offline-${scheme}`, { fullPage: false })
    await page.evaluate(() => Reflect.set(window, 'before', true))
    await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
    await page.waitForFunction(() => !Reflect.has(window, 'before') && document.readyState === 'complete')
    await page.getByRole('heading', { name: 'Even stil hier' }).waitFor()
    await context.setOffline(false)
    await page.locator('nav a[href="/chats"]').first().waitFor({ state: 'attached' })
    expect(new URL(page.url()).pathname).toBe('/likes')
    await context.close()
  }
})

test('a tab without a service worker stores nothing and works', async () => {
  const site = await testSite(app)
  const context = await newVisitor(allowed)
  // Simulates a browser that refuses service workers because cookies are blocked.
  await context.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('refused', 'SecurityError'))
  })
  const page = await context.newPage()
  const failed: string[] = []
  page.on('pageerror', ({ message }) => failed.push(message))
  await page.goto(`http://${site.host}:${app.port}/members`)
  await page.locator('h1').first().waitFor()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect({ keeps: await keeps(page), failed }).toEqual({ keeps: undefined, failed: [] })
})
