import type { BrowserContextOptions } from 'playwright-core'
import { test, vi } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../../../tests/harness/browser.ts'
import { manualClock } from '../../../tests/harness/index.ts'

// A visitor answers and takes the ages into the sign-up; a member's search begins with them.

const app = await testApp({ clock: manualClock(new Date()) })

async function openSessionAs(options: BrowserContextOptions) {
  const site = await testSite(app)
  await site.set('match-finder.enabled', true)
  const origin = `http://${site.host}:${app.port}`
  const context = await newVisitor({ ...options, reducedMotion: 'reduce' })
  await context.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
  const page = await context.newPage()
  return { site, origin, context, page }
}

test('on a phone, a visitor takes the ages into the sign-up', async () => {
  const { site, origin, page } = await openSessionAs(viewports.phone)
  await site.member()
  await page.goto(`${origin}/match-finder`)
  await page.getByRole('heading', { name: 'Welke leeftijd zoek je?' }).waitFor()
  // Nobody here has a photo, so labelled drawings replace the people.
  await page.locator('[data-faces] [data-drawn]').nth(2).waitFor()
  await expectAccessible(page)
  const look = page.getByRole('heading', { name: 'Welke uitstraling trekt je aan?' })
  // On a cold start the answers appear before their script.
  await vi.waitFor(
    async () => {
      await page.getByRole('button', { name: /35\+/ }).click()
      await look.waitFor({ timeout: 3000 })
    },
    { timeout: 30_000 },
  )
  await page.goBack()
  await page.getByRole('button', { name: /18–35/ }).click()
  // The keyboard focus has moved along.
  await look.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('1')
  await page.getByRole('heading', { name: 'Je zoekt: 18 tot en met 35 jaar' }).waitFor()
  await page.getByText('Gewoon').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Gratis aanmelden' }).last().click()
  await page.getByLabel('Mijn zoekopdracht instellen op 18 tot en met 35 jaar').waitFor({ state: 'attached' })
})

test('on a desktop, a member’s search begins with them', async () => {
  const { site, origin, context, page } = await openSessionAs(viewports.desktop)
  const me = await site.member({ gender: 'male' })
  await site.member({ name: 'Anna', birth: '1970-01-01' })
  await context.addCookies([...me.client.cookies].map(([name, value]) => ({ name, value, url: origin })))
  await page.goto(`${origin}/match-finder`)
  await vi.waitFor(
    async () => {
      await page.getByRole('button', { name: /35\+/ }).click()
      await page.getByRole('button', { name: /Sexy/ }).click({ timeout: 3000 })
    },
    { timeout: 30_000 },
  )
  await page.getByText('1 lid gevonden').waitFor()
  await page.getByRole('button', { name: 'Toon leden' }).click()
  await page.waitForURL('**/members?min_age=35')
  await page.goto(`${origin}/members`)
  await page.waitForURL('**/members?min_age=35')
  await page.getByRole('link', { name: /Anna/ }).waitFor()
  await page.goto(`${origin}/match-finder`)
  await page.getByText('Je zoekopdracht staat nu op: 35 jaar en ouder.').waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})
