import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { markConfirmed } from '../../core/features/auth/activation.ts'
import { inTransaction } from '../../core/kernel/context.ts'
import { type TestMember, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { openMemberBrowser } from './steps/member-page.ts'
import { saveScreenshots } from './steps/screenshots.ts'

const app = await testApp({ rateLimits: false })
const site = await testSite(app)

async function enter(member: TestMember): Promise<Page> {
  const context = await openMemberBrowser(site, member, viewports.phone)
  return context.newPage()
}
const heart = (page: Page, name: string) =>
  page.locator('[data-dock]').getByRole('button', { name: `${name} leuk vinden` })

test('a first like waits for the confirmed address, and a notice of 72 px above the actions says so', async () => {
  const newcomer = await site.member({ name: 'Nieuw', confirmed: false })
  const bas = await site.member({ name: 'Bas', gender: 'male' })
  const page = await enter(newcomer)
  await page.goto(`/members/${bas.id}`)
  await heart(page, 'Bas').click()
  const said = page.getByRole('dialog').filter({ hasText: 'Bas hoort het zodra je je adres bevestigt' })
  await said.waitFor()
  const [toast, dock] = [await said.boundingBox(), await page.locator('[data-dock]').boundingBox()]
  expect(toast?.height).toBeLessThanOrEqual(72)
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0)
  await expect.poll(() => heart(page, 'Bas').getAttribute('aria-label')).toContain('zodra je je adres bevestigt')
  await saveScreenshots(page, 'first-like-waiting')
  await expectAccessible(page)
  // Taps a link of the page, so that no new document is loaded.
  await page.locator('header a[href="/members"]').first().click()
  await page.waitForURL(/\/members(\?|$)/)
  await expect.poll(() => said.count(), { timeout: 3000 }).toBe(0)
  await page.goto('/likes/given')
  await page.getByText('Deze likes wachten nog').waitFor()
  await saveScreenshots(page, 'likes-waiting')
  expect((await bas.client.get('/api/likes/received')).body.profiles).toEqual([])

  const ctx = site.context('NL')
  await inTransaction(ctx, (ctx) => markConfirmed(ctx, newcomer.id))
  await app.settle()
  expect((await bas.client.get('/api/likes/received')).body.profiles).toMatchObject([{ id: newcomer.id }])
})

test('an invisible member is asked before a like shows them', async () => {
  const shy = await site.member({ name: 'Schuwe' })
  const bas = await site.member({ name: 'Bas', gender: 'male' })
  await shy.client.put('/api/account/invisible', { invisible: true })
  const page = await enter(shy)
  await page.goto(`/members/${bas.id}`)
  await heart(page, 'Bas').click()
  const question = page.getByRole('dialog', { name: 'Jezelf laten zien?' })
  await question.waitFor()
  await saveScreenshots(page, 'like-of-an-invisible-member')
  await question.getByRole('button', { name: 'Annuleren' }).click()
  expect((await bas.client.get('/api/likes/received')).body.profiles).toEqual([])
  await heart(page, 'Bas').click()
  await question.getByRole('button', { name: 'Like geven' }).click()
  await expect
    .poll(async () => (await bas.client.get('/api/likes/received')).body.profiles.length, { timeout: 10_000 })
    .toBe(1)
})
