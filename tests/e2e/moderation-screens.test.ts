import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { manualClock } from '../../core/kernel/clock.ts'
import { createModerationWorld } from '../factories/moderation-world.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible } from '../harness/browser.ts'
import { saveScreenshots } from './steps/screenshots.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

// A moderator's screens with content: each fits a phone, shows no text keys, and has its first action within reach.

// The screens count the time left by the browser's clock.
const app = await testApp({ clock: manualClock(new Date()), rateLimits: false })
const site = await testSite(app)
const world = await createModerationWorld(site)

/** Catalogue keys shown instead of their texts. */
const bareKeys = /\b(?:console|resources|plugins|ra)\.[a-z][\w-]*(?:\.[\w-]+)+/g
const timeout = { timeout: 30_000 }

async function look(page: Page, name: string, act?: string): Promise<void> {
  expect(await page.evaluate(() => document.body.innerText.match(/\bconsole\.\w+\.\w+/g)), name).toBeNull()
  expect((await page.locator('main').innerText()).match(bareKeys), name).toBeNull()
  // Domain names load after their rows. A progress bar with a value shows a measurement, not loading.
  await expect.poll(() => page.locator('[role=progressbar]:not([aria-valuenow])').count(), timeout).toBe(0)
  await expectAccessible(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        ...timeout,
        message: `${name} at ${width} px`,
      })
      .toBeLessThanOrEqual(0)
    if (act) {
      // Waits until layout that depends on the window's width has settled.
      await expect
        .poll(
          async () => {
            const box = await page.locator(act).first().boundingBox()
            return box !== null && box.x >= 0 && box.x + box.width <= width && box.width >= 24 && box.height >= 24
          },
          { ...timeout, message: `${name}: ${act} at ${width} px` },
        )
        .toBe(true)
    }
  }
  await saveScreenshots(page, name)
}

const lists: [path: string, ready: string, act?: string][] = [
  ['/reviews', 'Kan je me snel', 'button:has-text("Next case")'],
  ['/complaints', 'Annemarie', 'a[href="#/complaints/desk"]'],
  ['/members', 'Wilhelmina-Alexandra', 'input[name=q]'],
  ['/reviews/photos', 'Photo 1 of', '[data-tile] button:has-text("OK"), [data-tile] button:has-text("Approve")'],
  ['/complaints/desk', 'Annemarie', 'button:has-text("Send reply")'],
  ['/transparency', 'Photo removed', 'button:has-text("CSV")'],
]

test('the lists and desks of a moderator fit a phone, with the first action within reach', {
  timeout: 300_000,
}, async () => {
  const { page, faults } = await openConsole(site, 'moderator', site.domainId)
  for (const [path, ready, act] of lists) {
    await openConsolePage(site, page, path)
    await page.getByText(ready).or(page.getByLabel(ready)).first().waitFor()
    await look(page, path.slice(1).replaceAll('/', '-'), act)
  }
  expect(faults).toEqual([])
})

test('every kind of case shows its subject, the member concerned, and the actions', {
  timeout: 300_000,
}, async () => {
  const { page, faults } = await openConsole(site, 'moderator', site.domainId)
  const seen: Record<string, string> = {
    photo: 'Blur photos until you point at them',
    message_report: 'Kan je me snel wat geld lenen',
    text: 'Kan je me snel wat geld lenen',
    profile: 'Ik werk in de zorg',
    meetup: 'Hotel de Zon, kamer 12',
    voice: 'Voice message',
    answers: 'Bel me op 06 12345678',
    verification: 'Photos of the profile',
    appeal: 'The decision under appeal',
    content_notice: 'Dit profiel is niet echt',
    complaint: 'Op 3 maart',
    payment_dispute: 'Er is twee keer afgeschreven',
  }
  for (const [kind, words] of Object.entries(seen)) {
    // Cases of a missing plugin do not exist.
    if (!world.cases[kind]) continue
    await openConsolePage(site, page, `/reviews/${world.cases[kind]}/show`)
    await page.getByText(words).first().waitFor()
    if (kind === 'message_report') await page.getByRole('button', { name: 'Read messages around it' }).click()
    if (kind === 'voice') {
      const loaded = await page.locator('audio').evaluate(async (audio: HTMLAudioElement) => {
        audio.load()
        await new Promise((resolve) => audio.addEventListener('loadedmetadata', resolve, { once: true }))
        return audio.duration
      })
      expect(loaded).toBeGreaterThan(1)
    }
    if (!['complaint', 'payment_dispute'].includes(kind))
      await page
        .locator('main')
        .getByRole('link', { name: /^(Wilhelmina-Alexandra|Nora|Joost|Anouk)/ })
        .waitFor()
    await look(page, `case-${kind}`, '[data-action], a:has-text("Open and reply")')
  }
  expect(faults).toEqual([])
})

test('a member’s support view in all its tabs, a complaint, and second reviews', { timeout: 300_000 }, async () => {
  const { page, context, faults } = await openConsole(site, 'moderator', site.domainId)
  const tabs = {
    '': 'Signed up',
    '/content': 'Photos',
    '/cases': 'Measures against this member',
    '/sessions': 'Sessions',
    '/notes': 'Belde over',
    '/timeline': 'Signed up',
  }
  for (const [path, ready] of Object.entries(tabs)) {
    await openConsolePage(site, page, `/members/${world.bram.id}/show${path}`)
    await page.locator('main').getByText(ready).first().waitFor()
    await look(page, `file${path.replace('/', '-')}`)
  }
  await openConsolePage(site, page, `/complaints/${world.complaints[0]}/show`)
  await page.getByText('Dit profiel is niet echt').waitFor()
  // On a phone the button leads to the decision first.
  await look(page, 'complaint', '.at-thumb button')
  expect(faults).toEqual([])
  await context.close()

  const lead = await openConsole(site, 'operator', site.domainId)
  await openConsolePage(site, lead.page, '/second-reviews')
  await lead.page.getByRole('cell', { name: 'Reject' }).first().waitFor()
  await look(lead.page, 'second-reviews')
  await openConsolePage(site, lead.page, `/second-reviews/${world.disagreement}/show`)
  await lead.page.getByRole('button', { name: 'This was right: Reject', exact: true }).waitFor()
  await look(lead.page, 'second-look')
  await openConsolePage(site, lead.page, '/')
  await lead.page.getByRole('heading', { name: 'Agreement on decisions' }).waitFor()
  await look(lead.page, 'dashboard')
  expect(lead.faults).toEqual([])
})

test('forbidden actions are not offered, and their addresses show an error', {
  timeout: 300_000,
}, async () => {
  const denied = 'Your role doesn’t have access to this page'
  const auditor = await openConsole(site, 'auditor', site.domainId)
  await openConsolePage(site, auditor.page, '/reviews')
  await auditor.page.getByText('Kan je me snel').first().waitFor()
  for (const name of ['Next case', 'Review by keyboard']) {
    expect(await auditor.page.getByRole('button', { name }).or(auditor.page.getByRole('link', { name })).count()).toBe(
      0,
    )
  }
  for (const path of ['/reviews/photos', '/complaints/desk']) {
    await openConsolePage(site, auditor.page, path)
    await auditor.page.getByText(denied).waitFor()
  }
  await openConsolePage(site, auditor.page, `/reviews/${world.cases.message_report}/show`)
  await auditor.page.getByText('Kan je me snel').first().waitFor()
  expect(await auditor.page.locator('[data-action]').count()).toBe(0)
  expect(await auditor.page.getByRole('button', { name: 'Read messages around it' }).count()).toBe(0)
  expect(auditor.faults).toEqual([])
  await auditor.context.close()

  const moderator = await openConsole(site, 'moderator', site.domainId)
  await openConsolePage(site, moderator.page, `/members/${world.bram.id}/show`)
  await moderator.page.getByRole('tab', { name: 'Sessions' }).waitFor()
  expect(await moderator.page.getByRole('tab', { name: 'Orders and credits' }).count()).toBe(0)
  await moderator.page.getByRole('button', { name: 'Ban', includeHidden: true }).waitFor({ state: 'attached' })
  for (const name of ['Give credits', 'Download data', 'Delete account'])
    expect(await moderator.page.getByRole('button', { name, includeHidden: true }).count()).toBe(0)
  for (const path of [`/members/${world.bram.id}/show/money`, '/orders', '/staff', '/credit-grants', '/audit']) {
    await openConsolePage(site, moderator.page, path)
    await moderator.page.getByText(denied).or(moderator.page.getByText('We couldn’t find this page')).first().waitFor()
  }
  await openConsolePage(site, moderator.page, `/second-reviews/${world.disagreement}/show`)
  await moderator.page.getByText('What was reviewed').waitFor()
  expect(await moderator.page.getByText('Who was right?').count()).toBe(0)
  // The browser logs the server's refusals, which are intended here.
  expect(moderator.faults.filter((fault) => !fault.includes('403'))).toEqual([])
})
