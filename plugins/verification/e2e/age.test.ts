import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openMemberBrowser } from '../../../tests/e2e/steps/member-page.ts'
import { saveScreenshots } from '../../../tests/e2e/steps/screenshots.ts'
import { fetchFromLoopback, testOpenidProvider } from '../../../tests/factories/openid-provider.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, viewports } from '../../../tests/harness/browser.ts'
import { manualClock } from '../../../tests/harness/index.ts'

// The provider uses this machine's clock.
const app = await testApp({ clock: manualClock(new Date()), rateLimits: false })
Object.assign(app.services, { fetchOutside: fetchFromLoopback() })
const idp = await testOpenidProvider()
const site = await testSite(app)
const origin = `http://${site.host}:${app.port}`
for (const [key, value] of Object.entries({
  enabled: true,
  age_provider: 'Ausweis',
  age_issuer: idp.issuer,
  age_client_id: idp.clientId,
  age_client_secret: idp.clientSecret,
}))
  await site.set(`verification.${key}`, value)
idp.allow(`${origin}/api/verification/age/callback`)

/** A member's browser; the age service answers with these claims. */
async function arrive(claims: object) {
  const member = await site.member({ name: 'Sanne' })
  const context = await openMemberBrowser(site, member, { ...viewports.phone, reducedMotion: 'reduce' })
  const answer = (more: object) =>
    context.setExtraHTTPHeaders({ 'x-person': JSON.stringify({ sub: member.id, ago: 0, ...more }) })
  await answer(claims)
  const page = await context.newPage()
  await page.goto('/verification/age')
  await page.getByRole('heading', { level: 1, name: 'Leeftijd bevestigen' }).waitFor()
  return { page, answer }
}
const goOn = (page: Page) => page.getByRole('button', { name: 'Verder naar Ausweis' }).click()

test('a member starts, gets no answer, and passes at the second attempt', async () => {
  const { page, answer } = await arrive({ name: 'without an age' })
  await expectAccessible(page)
  await saveScreenshots(page, 'age-none')
  // The text uses the full width of a page, without a margin beside it.
  await page.setViewportSize(viewports.desktop.viewport)
  expect((await page.getByRole('list').filter({ hasText: 'Ausweis' }).boundingBox())?.width).toBeGreaterThan(500)
  await page.setViewportSize(viewports.phone.viewport)

  // The member leaves the service before it answers.
  await page.route(`${idp.issuer}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Ausweis' }))
  await goOn(page)
  await page.waitForURL(`${idp.issuer}/**`)
  await page.unroute(`${idp.issuer}/**`)
  await page.goto('/verification/age')
  await page.getByText('Je bent begonnen en we wachten op het antwoord').waitFor()
  await expectAccessible(page)
  await saveScreenshots(page, 'age-begun')

  await goOn(page)
  await page.getByText('We hebben geen antwoord over je leeftijd gekregen').waitFor()
  await expectAccessible(page)
  await saveScreenshots(page, 'age-unknown')

  await answer({ age_over_18: true })
  await goOn(page)
  await page.getByText('bevestigd met Ausweis').waitFor()
  expect(await page.getByRole('button', { name: 'Verder naar Ausweis' }).count()).toBe(0)
  await expectAccessible(page)
  await saveScreenshots(page, 'age-passed')
})

test('a member reported as a minor sees that, and finds help', async () => {
  const { page } = await arrive({ age_over_18: false })
  await goOn(page)
  await page.getByText('Volgens Ausweis ben je jonger dan 18').waitFor()
  await expectAccessible(page)
  await saveScreenshots(page, 'age-failed')
  const help = page.getByRole('main').getByRole('link', { name: 'Klantenservice' })
  await help.click()
  await page.waitForURL(`${origin}/pages/service`)
})

test('a member who returns from the service can start again', async () => {
  const { page } = await arrive({})
  // No content: the browser stays, as if it had kept the page for Back.
  await page.route(`${idp.issuer}/**`, (route) => route.fulfill({ status: 204 }))
  const start = page.getByRole('button', { name: 'Verder naar Ausweis' })
  const left = page.waitForRequest(`${idp.issuer}/**`)
  await start.click()
  await left
  expect(await start.getAttribute('aria-busy')).toBe('true')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(() => start.getAttribute('aria-busy')).toBe(null)
})
