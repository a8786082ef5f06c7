import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { waitUntilIdle } from '../harness/at-rest.ts'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'
import { saveScreenshot } from './steps/screenshots.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'
import { addWaitingPhotos } from './steps/waiting-photos.ts'

const app = await testApp()

const readStates = async (site: TestSite): Promise<Record<string, number>> => {
  const rows = await app.db.asOwner<{ status: string; count: number }>(
    `select p.status, count(*)::int count from photos p join members m on m.id = p.member_id where m.domain_id = $1 group by 1`,
    [site.domainId],
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
/** Long enough for a busy machine. */
const timeout = { timeout: 30_000 }
const tiles = (page: Page, state: string) => page.locator(`[data-tile][data-state=${state}]`)
/** Leaves the desk, which returns unjudged photos to the queue for others. */
async function leave(page: Page): Promise<void> {
  const released = page.waitForResponse((reply) => reply.url().endsWith('/api/console/reviews/release'))
  await page.getByRole('link', { name: 'All cases' }).click()
  await page.locator('a[href="#/reviews/photos"]').waitFor()
  await (await released).finished()
}

let site: TestSite
beforeEach(async () => {
  site = await testSite(app)
})

test('two moderators are never assigned the same photo; both decide, reject with a reason and undo', {
  timeout: 120_000,
}, async () => {
  const member = await site.member({ name: 'Nora' })
  await addWaitingPhotos(site, [member], 20)
  const [one, two] = [
    await openConsole(site, 'moderator', site.domainId),
    await openConsole(site, 'moderator', site.domainId),
  ]
  await openConsolePage(site, one.page, '/reviews/photos')
  await tiles(one.page, 'open').nth(11).waitFor()
  await openConsolePage(site, two.page, '/reviews/photos')
  await tiles(two.page, 'open').nth(7).waitFor()
  const pictures = (page: Page) =>
    page.locator('[data-tile] img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  const [hers, his] = [await pictures(one.page), await pictures(two.page)]
  expect([hers.length, his.length, new Set([...hers, ...his]).size]).toEqual([12, 8, 20])
  await expectAccessible(one.page)

  // The photo is blurred until the moderator reveals it.
  const covered = one.page.locator('[data-tile] img').first()
  const filter = () => covered.evaluate((image) => getComputedStyle(image).filter)
  expect(await filter()).toContain('blur')
  await one.page.keyboard.press('Space')
  await expect.poll(filter, timeout).toBe('none')

  await one.page.keyboard.press('a')
  await tiles(one.page, 'approved').first().waitFor()
  await one.page.keyboard.press('r')
  await one.page.getByRole('menuitem', { name: 'Nudity or sex' }).waitFor()
  await expectAccessible(one.page)
  await one.page.keyboard.press('1')
  await tiles(one.page, 'rejected').first().waitFor()
  expect(await readStates(site)).toEqual({ active: 1, rejected: 1, inspection: 18 })
  // The focus has moved to the next case, and returns to the undone one. A key for that case must wait for the server.
  const focused = () => one.page.evaluate(() => document.activeElement?.getAttribute('data-state'))
  await expect.poll(focused, timeout).toBe('open')
  await one.page.keyboard.press('u')
  await one.page.keyboard.press('2')
  await expect.poll(() => readStates(site), timeout).toEqual({ active: 1, rejected: 1, inspection: 18 })
  await tiles(one.page, 'rejected').first().waitFor()
  await saveScreenshot(one.page, 'grid-1280')
  await two.page.keyboard.press('a')
  await tiles(two.page, 'approved').first().waitFor()
  expect(await readStates(site)).toEqual({ active: 2, rejected: 1, inspection: 17 })

  // The member is notified only after the undo period, and only of the final decision.
  app.clock.advance(31_000)
  await app.settle()
  const mails = (await app.mails()).filter(({ to }) => to === member.email)
  expect(mails.map(({ text }) => text).join()).toContain('de foto is niet van jou')
  expect(mails).toHaveLength(1)

  // A moderator who leaves the desk releases the cases.
  await leave(one.page)
  await two.page.keyboard.press('n')
  await tiles(two.page, 'open').nth(11).waitFor()
  expect([...one.faults, ...two.faults]).toEqual([])
})

test('a hundred photos are cleared from the keyboard, and on a phone by touch', { timeout: 240_000 }, async () => {
  const own = await testSite(app)
  await addWaitingPhotos(own, [await own.member(), await own.member()], 101)
  const phone = await openConsole(own, 'moderator', own.domainId, viewports.phone as never)
  await openConsolePage(own, phone.page, '/reviews/photos')
  await tiles(phone.page, 'open').first().getByRole('button', { name: 'OK' }).tap()
  await tiles(phone.page, 'approved').first().waitFor()
  await phone.page.getByRole('button', { name: 'Undo' }).waitFor()
  await expectAccessible(phone.page)
  await saveScreenshot(phone.page, 'grid-390')
  const overflow = await phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await leave(phone.page)
  await phone.context.close()

  const { page, faults } = await openConsole(own, 'moderator', own.domainId)
  await openConsolePage(own, page, '/reviews/photos')
  await tiles(page, 'open').first().waitFor()
  const startedAt = performance.now()
  let judged = 0
  let keys = 0
  const press = (key: string) => {
    keys++
    return page.keyboard.press(key)
  }
  while (judged < 100) {
    const claimed = await tiles(page, 'open').count()
    for (let at = 0; at < claimed; at++) await press(at % 5 === 4 ? '3' : 'a')
    await expect
      .poll(() => page.locator('[data-tile]:not([data-state=open]):not([data-state=sending])').count(), timeout)
      .toBe(claimed)
    judged += claimed
    await press('n')
    if (judged < 100) await tiles(page, 'open').first().waitFor()
  }
  const each = (performance.now() - startedAt) / judged
  process.stdout.write(`moderation: ${judged} photos judged with ${keys} keys, ${each.toFixed(0)} ms each\n`)
  // One key per photo, and one per dozen.
  expect(keys).toBe(judged + Math.ceil(judged / 12))
  await page.getByText('Nothing is waiting').waitFor()
  await expectAccessible(page)
  expect(await readStates(own)).toEqual({ active: 85, rejected: 16 })
  expect(faults).toEqual([])
})

test('a case requested twice before it loads is one case', async () => {
  const own = await testSite(app)
  await addWaitingPhotos(own, [await own.member()], 6)
  const { page, faults } = await openConsole(own, 'moderator', own.domainId)
  await openConsolePage(own, page, '/reviews')
  let answer = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/console/reviews/next', async (route) => {
    asked += 1
    await answer.promise
    await route.continue()
  })
  const next = page.getByRole('button', { name: 'Next case' })
  await next.click()
  await next.click()
  answer.resolve()
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  expect(asked).toBe(1)
  const leavesCase = async (act: () => Promise<void>) => {
    const before = page.url()
    await act()
    await expect.poll(() => page.url(), timeout).not.toBe(before)
    await waitUntilIdle(page)
  }
  await leavesCase(() => page.keyboard.press('s'))
  expect(asked).toBe(2)

  const skip = page.getByRole('button', { name: 'Skip', exact: true })
  await leavesCase(async () => {
    const skipped = Promise.withResolvers<void>()
    answer = skipped
    await skip.click()
    await page.keyboard.press('s')
    skipped.resolve()
  })
  expect(asked).toBe(3)

  const decided = Promise.withResolvers<void>()
  await page.route('**/api/console/reviews/*/decide', async (route) => {
    await decided.promise
    await route.continue()
  })
  await leavesCase(async () => {
    await page.keyboard.press('a')
    await expect.poll(() => skip.isDisabled(), timeout).toBe(true)
    await page.keyboard.press('s')
    decided.resolve()
  })
  expect(asked).toBe(4)
  expect(faults).toEqual([])
})

test('a photo is removed in the support view; its member reads why and appeals, without scripts', {
  timeout: 240_000,
}, async () => {
  const own = await testSite(app)
  const member = await own.member({ name: 'Wilhelmina-Alexandra' })
  await addWaitingPhotos(own, [member], 1)
  await app.db.asOwner(`update photos set status = 'active' where member_id = $1`, [member.id])
  await app.db.asOwner(`update profiles set description = 'Bel mij: 06-12345678' where member_id = $1`, [member.id])
  const { context, page, faults } = await openConsole(own, 'moderator', own.domainId)
  await openConsolePage(own, page, `/members/${member.id}/show/content`)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByLabel('What the member will read').click()
  await page.getByRole('option', { name: 'Nudity or sex' }).click()
  await page.getByLabel('Reason for colleagues').fill('Seen in a test')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Removed, and the member has been notified').waitFor()
  await page.getByRole('tab', { name: 'Complaints and decisions' }).click()
  await page.getByRole('heading', { name: 'Measures against this member' }).waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, 'support-view-1280')
  expect(faults).toEqual([])
  await context.close()

  await app.settle()
  const mail = (await app.mails()).find(({ to }) => to === member.email)
  const link = new URL(/https?:\/\/\S+\/complaints\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none')
  const visitor = await newVisitor({ ...viewports.phone, javaScriptEnabled: false })
  const phone = await visitor.newPage()
  await phone.goto(`http://${own.host}:${app.port}${link.pathname}${link.search}`)
  await phone.getByRole('heading', { level: 1, name: 'Je foto is verwijderd' }).waitFor()
  await saveScreenshot(phone, 'case-390')
  await phone.getByLabel('Waarom ben je het er niet mee eens?').fill('Er is niets bloots te zien, kijk nog eens.')
  await phone.getByRole('button', { name: 'Bezwaar versturen' }).click()
  await phone.getByRole('heading', { name: 'Je bezwaar' }).waitFor()
  await saveScreenshot(phone, 'case-appealed-390')
  const refused = await phone.goto(`http://${own.host}:${app.port}${link.pathname}`)
  expect(refused?.status()).toBe(404)
  await phone.getByRole('heading', { level: 1, name: 'We kunnen deze zaak niet openen' }).waitFor()
  await visitor.close()
  const scripted = await newVisitor({ colorScheme: 'dark' })
  const desktop = await scripted.newPage()
  await desktop.goto(`http://${own.host}:${app.port}${link.pathname}${link.search}`)
  await desktop.getByRole('heading', { level: 1, name: 'Je foto is verwijderd' }).waitFor()
  await expectAccessible(desktop)
  await saveScreenshot(desktop, 'case-1280-dark')
  await scripted.close()

  const second = await openConsole(own, 'moderator', own.domainId)
  await openConsolePage(own, second.page, '/reviews')
  await second.page
    .getByRole('row', { name: /Appeal/ })
    .getByRole('link')
    .first()
    .click()
  await second.page.getByText('The decision under appeal').waitFor()
  await second.page.getByLabel('Reply').fill('Je hebt gelijk.')
  await expectAccessible(second.page)
  await saveScreenshot(second.page, 'appeal-1280')
  await second.page.getByRole('button', { name: 'Reverse' }).click()
  await expect.poll(() => readStates(own), timeout).toEqual({ active: 1 })
  expect(second.faults).toEqual([])
})
