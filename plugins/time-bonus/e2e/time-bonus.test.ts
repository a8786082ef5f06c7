import { expect, it } from 'vitest'
import { createIdAt, hourMs, timeAfter } from '../../../core/kernel/index.ts'
import { openLiveMemberPage } from '../../../tests/e2e/steps/member-page.ts'
import { saveScreenshots } from '../../../tests/e2e/steps/screenshots.ts'
import { addPackage } from '../../../tests/factories/rows.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, viewports } from '../../../tests/harness/browser.ts'
import { manualClock } from '../../../tests/harness/index.ts'

// How the end of a discount is shown: as a countdown in the banner, elsewhere as the time of day. Browsers count by
// their own clock, so the server's is set to now.
const app = await testApp({ clock: manualClock(new Date()) })

it('the offer counts down only in the banner; prices and dialogs show the time', async () => {
  const site = await testSite(app)
  await site.set('time-bonus.enabled', true)
  await site.set('time-bonus.modal_delay_seconds', 5)
  await site.set('free_messages', 1)
  await addPackage(app.db, site.domainId, { credits: 24 })
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram', gender: 'male' })]
  const id = createIdAt(app.clock.now())
  const sent = await anna.client.post(`/api/members/${bram.id}/messages`, { id, text: 'Dag' })
  const { page, origin } = await openLiveMemberPage(site, anna, '/members', viewports.phone)
  // By selector, because elements behind a dialog have no role.
  const countdown = page.locator('[role=timer]')
  const ends = new Intl.DateTimeFormat('nl', { timeZone: 'Europe/Amsterdam', timeStyle: 'short' }).format(
    timeAfter(app.clock.now(), 4 * hourMs),
  )
  const until = `tot ${ends} uur`

  const dialog = page.getByRole('dialog', { name: 'Nog even 25% korting', exact: true })
  await dialog.getByText(until, { exact: true }).waitFor()
  await countdown.waitFor({ state: 'attached' })
  expect(await dialog.locator('[role=timer]').count()).toBe(0)
  await expectAccessible(page)
  await saveScreenshots(page, 'time-bonus-dialog')
  await dialog.getByRole('button', { name: 'Niet nu', exact: true }).click()
  for (const path of ['/premium', '/credits']) {
    await page.goto(origin + path)
    await page.getByRole('main').getByText(`Geldig ${until}.`, { exact: true }).filter({ visible: true }).waitFor()
    // These pages show the time beside the prices instead of a countdown.
    expect(await countdown.count(), path).toBe(0)
    await saveScreenshots(page, `time-bonus${path.replace('/', '-')}`)
  }
  await page.goto(`${origin}/chats/${sent.body.conversation.id}`)
  const stopped = page.getByRole('status').filter({ hasText: 'korting' })
  await stopped.getByText(until, { exact: true }).waitFor()
  expect(await countdown.count(), 'a conversation has none above it').toBe(0)
  await expectAccessible(page)
  await saveScreenshots(page, 'time-bonus-limit')
})

it('shows one banner, 40 px high; the offer ranks between required and optional actions', async () => {
  const site = await testSite(app)
  await site.set('time-bonus.enabled', true)
  // The terms are older than the members, so nothing else is required.
  await app.db.asOwner(`update companies set added = '2025-01-01' where id = $1`, [site.companyId])
  await app.services.snapshot.reload()
  const line = 'Bevestig je e-mailadres'
  for (const [who, text] of [
    [await site.member({ confirmed: false }), line],
    // The missing photo is optional.
    [await site.member(), '25% korting'],
  ] as const) {
    const { page, context } = await openLiveMemberPage(site, who, '/members', viewports.phone)
    const strips = page.locator('main > [data-strip]').filter({ visible: true })
    await strips.getByText(text).waitFor()
    await page.locator('[data-strip=offer]').waitFor({ state: 'attached' })
    expect(await page.locator('[data-strip]').count(), 'both have something to say').toBe(2)
    expect(await strips.evaluateAll((all) => all.map((each) => each.clientHeight))).toEqual([40])
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await strips.evaluateAll((all) => all.map((each) => each.clientHeight))).toEqual([40])
    await saveScreenshots(page, `strip-${text.length}`)
    await context.close()
  }
})
