import { expect, it } from 'vitest'
import { createIdAt, dayMs, timeAfter, toUtcDay } from '../../../core/kernel/index.ts'
import { findChatTool } from '../../../tests/e2e/steps/chat-tools.ts'
import { createFingers, findMiddle } from '../../../tests/e2e/steps/fingers.ts'
import { openMemberBrowser } from '../../../tests/e2e/steps/member-page.ts'
import { saveScreenshot } from '../../../tests/e2e/steps/screenshots.ts'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, viewports } from '../../../tests/harness/browser.ts'
import { manualClock } from '../../../tests/harness/index.ts'
import { waitForStream } from '../../../tests/harness/live-stream.ts'

// Two members arrange a date: proposed on a phone, accepted on a desktop, shared with a friend, followed up
// afterwards. Message ids contain the browser's time, so the server's clock is set to now.
const app = await testApp({ clock: manualClock(new Date()) })

it('a date is proposed, agreed live, shared and followed up; a bad one shows the help line', async () => {
  const site = await testSite(app)
  await site.set('meetups.enabled', true)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]
  let chat = ''
  for (const [from, to] of [
    [bram, anna],
    [anna, bram],
  ] as const) {
    const id = createIdAt(app.clock.now())
    chat = (await from.client.post(`/api/members/${to.id}/messages`, { id, text: 'Zullen we?' })).body.conversation.id
  }
  const open = async (who: TestMember, options: object) => {
    const context = await openMemberBrowser(site, who, options)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await context.newPage()
    const streaming = waitForStream(page)
    await page.goto(`/chats/${chat}`)
    await streaming
    return page
  }
  const shot = async (page: Awaited<ReturnType<typeof open>>, name: string) => {
    await saveScreenshot(page, `meetups-${name}`, { fullPage: false })
  }
  const [his, hers] = [
    await open(bram, { ...viewports.phone, timezoneId: 'Asia/Tokyo' }),
    await open(anna, viewports.desktop),
  ]
  await (await findChatTool(his, 'Iets anders sturen', 'Afspreken')).click()
  const dialog = his.getByRole('dialog', { name: 'Afspreken met Anna', exact: true })
  await dialog.getByRole('button', { name: 'Voorstellen', exact: true }).click()
  await dialog.getByText('Vul dit in.').first().waitFor()
  await dialog.getByLabel('Waar', { exact: true }).fill('Café De Zwaan')
  await dialog.getByLabel('Dag', { exact: true }).selectOption({ index: 1 })
  await dialog.getByLabel('Tijd', { exact: true }).selectOption('00:00')
  await dialog.getByRole('button', { name: 'Voorstellen', exact: true }).click()
  await dialog.getByText('Kies een moment in de toekomst.').waitFor()
  await expectAccessible(his)
  await shot(his, 'dialog')
  const tomorrow = timeAfter(app.clock.now(), dayMs)
  await dialog.getByLabel('Dag', { exact: true }).selectOption(toUtcDay(tomorrow))
  await dialog.getByLabel('Tijd', { exact: true }).selectOption('20:00')
  await dialog.getByRole('button', { name: 'Voorstellen', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  // His input is interpreted in his time zone, nine hours ahead.
  const [made] = await app.db.asOwner<{ starts_at: Date }>('select starts_at from meetups')
  expect(made?.starts_at.toISOString()).toBe(`${toUtcDay(tomorrow)}T11:00:00.000Z`)
  // She receives it live and accepts; he sees that without a reload.
  const log = hers.getByRole('log')
  await log.getByText('Bram stelt voor').waitFor()
  const beside = hers.getByRole('complementary', { name: 'Profiel van Bram', exact: true })
  await beside.getByRole('heading', { name: 'Bram stelt voor' }).waitFor()
  await expectAccessible(hers)
  await shot(hers, 'asked')
  await log.getByRole('button', { name: 'Leuk, doen we', exact: true }).click()
  await log.getByRole('button', { name: 'Laat het iemand weten', exact: true }).waitFor()
  await log.getByRole('link', { name: 'Zet in agenda' }).waitFor()
  // Beside the conversation are its state and time; the conversation shows the place, once.
  await beside.getByRole('heading', { name: 'Jullie hebben afgesproken' }).waitFor()
  await beside.locator('time').waitFor()
  expect(await beside.getByText('Café De Zwaan').count()).toBe(0)
  expect(await log.getByText('Café De Zwaan').count()).toBe(1)
  const theirs = his.getByRole('log')
  await theirs.getByText('Jullie hebben afgesproken').waitFor()
  // Its actions are all visible, so that the message's own menu is the only one.
  await theirs.getByRole('button', { name: 'Afzeggen', exact: true }).waitFor()
  const agreed = theirs.locator('[data-menu-anchor]', { hasText: 'Jullie hebben afgesproken' })
  expect(await agreed.locator('summary').count()).toBe(1)
  // A long press on the card opens the menu of its message.
  const fingers = await createFingers(his)
  await fingers.rest(await findMiddle(theirs.getByText('Jullie hebben afgesproken')), 700)
  await theirs.getByRole('link', { name: 'Bericht melden' }).waitFor()
  await his.keyboard.press('Escape')
  // The page includes the question and does not shift; the calendar works without scripts.
  const plain = await openMemberBrowser(site, bram, { ...viewports.phone, javaScriptEnabled: false })
  const unscripted = await plain.newPage()
  await unscripted.goto(`/chats/${chat}`)
  await unscripted.getByRole('link', { name: 'Zet in agenda' }).waitFor()
  await plain.close()
  await log.getByRole('button', { name: 'Laat het iemand weten', exact: true }).click()
  await shot(his, 'agreed')
  const shareDialog = hers.getByRole('dialog', { name: 'Laat het iemand weten', exact: true })
  await shareDialog.getByText('Waar: Café De Zwaan').waitFor()
  expect(await shareDialog.getByText('Bram').count()).toBe(0)
  await shareDialog.getByLabel('De plek', { exact: true }).click()
  await shareDialog.getByText('Waar: Café De Zwaan').waitFor({ state: 'detached' })
  await expectAccessible(hers)
  await hers.keyboard.press('Escape')

  app.clock.advance(3 * dayMs)
  await app.settle()
  await hers.reload()
  const check = hers.getByRole('region', { name: 'Hoe was het?', exact: true })
  await check.getByText('Hoe was het? Café De Zwaan').waitFor()
  await expectAccessible(hers)
  await shot(hers, 'check')
  await check.getByRole('button', { name: 'Niet goed', exact: true }).click()
  await hers.getByText('Direct hulp nodig? Bel 112.').waitFor()
  await expectAccessible(hers)
  await hers.keyboard.press('Escape')
  await hers.reload()
  await log.getByText('Deze afspraak is voorbij.').waitFor()
  expect(await check.count()).toBe(0)
})
