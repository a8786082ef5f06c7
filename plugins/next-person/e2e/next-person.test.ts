import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { minuteMs, timeBefore } from '../../../core/kernel/index.ts'
import { createFingers } from '../../../tests/e2e/steps/fingers.ts'
import { openMemberBrowser } from '../../../tests/e2e/steps/member-page.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, viewports } from '../../../tests/harness/browser.ts'

// From the results into a profile, on through the next ones, dismissing one, and back to the results.

const app = await testApp()

async function scene(people: number, viewport: keyof typeof viewports) {
  const site = await testSite(app)
  await site.set('next-person.enabled', true)
  const anna = await site.member({ name: 'Anna' })
  for (let at = 0; at < people; at++) {
    const { id } = await site.member({ name: `Pers${'abcdefghijklmnopqrstuvwxyz'[at]}` })
    // Sorted by presence: Persa was active last.
    const seen = timeBefore(app.clock.now(), at * minuteMs)
    await app.db.asOwner('update profiles set last_seen_at = $2 where member_id = $1', [id, seen])
  }
  const origin = `http://${site.host}:${app.port}`
  const context = await openMemberBrowser(site, anna, viewports[viewport])
  const page = await context.newPage()
  await page.goto('/members?gender=any')
  // A profile opened before the page's scripts run has no next one.
  await page.waitForFunction(() => sessionStorage.getItem('next-person'))
  return { page, context, origin }
}
const findName = (page: Page) => page.locator('h1').innerText()
const go = (page: Page, to: string) => page.getByRole('navigation', { name: 'Verder bladeren' }).locator(`[rel=${to}]`)

it('the arrow keys lead through profiles, across pages of results, and Back returns to the results', async () => {
  const { page, origin } = await scene(26, 'desktop')
  await page.getByRole('link', { name: /Persb/ }).first().click()
  await go(page, 'next').waitFor()
  expect(await go(page, 'next').innerText()).toMatch(/Volgende\s+Persc, \d+/)
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => findName(page)).toMatch(/^Persc/)
  await go(page, 'prev').click()
  await expect.poll(() => findName(page)).toMatch(/^Persb/)
  await go(page, 'prev').waitFor()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => findName(page)).toMatch(/^Persa/)
  expect(await go(page, 'prev').count()).toBe(0)

  // Profiles of the second page of results are reached without opening it.
  for (const letter of 'bcdefghijklmnopqrstuvwxyz') {
    await go(page, 'next').waitFor()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => findName(page), { timeout: 30_000 }).toMatch(new RegExp(`^Pers${letter}`))
  }
  await go(page, 'prev').waitFor()
  expect(await go(page, 'next').count()).toBe(0)
  await page.goBack()
  await page.waitForURL(`${origin}/members?gender=any`)
})

it('on a phone, a swipe moves on; a dismissed profile can be restored there and in the settings', async () => {
  const { page } = await scene(3, 'phone')
  await page.getByRole('link', { name: /Persa/ }).first().tap()
  await go(page, 'next').waitFor()
  await (await createFingers(page)).stroke({ x: 280, y: 400 }, { x: 120, y: 400 })
  await expect.poll(() => findName(page)).toMatch(/^Persb/)
  await go(page, 'next').waitFor()
  const dismiss = page.getByRole('button', { name: 'Niet voor mij' })
  await dismiss.scrollIntoViewIfNeeded()
  await dismiss.tap()
  await expect.poll(() => findName(page)).toMatch(/^Persc/)
  // A dismissed profile is skipped on the way back too.
  await expect.poll(() => go(page, 'prev').innerText()).toMatch(/Persa/)
  await page.getByRole('button', { name: 'Ongedaan maken' }).tap()
  await expect.poll(() => findName(page)).toMatch(/^Persb/)
  await go(page, 'next').waitFor()
  await dismiss.tap()
  await expect.poll(() => findName(page)).toMatch(/^Persc/)

  await page.goto('/members?gender=any')
  await page.getByRole('link', { name: /Persa/ }).first().waitFor()
  expect(await page.getByRole('link', { name: /Persb/ }).count()).toBe(0)
  await page.goto('/notifications')
  const section = page.getByRole('region', { name: 'Niet voor mij' })
  await section.getByText(/Persb/).waitFor()
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Toch weer tonen' }).tap()
  await expect.poll(() => section.count()).toBe(0)
  await page.goto('/members?gender=any')
  await page.getByRole('link', { name: /Persb/ }).first().waitFor()
})
