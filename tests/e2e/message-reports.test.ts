import type { BrowserContextOptions } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { grantCredits } from '../../core/features/credits/index.ts'
import { inTransaction } from '../../core/kernel/context.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { waitForStream } from '../harness/live-stream.ts'
import { openMemberBrowser } from './steps/member-page.ts'
import { saveScreenshot } from './steps/screenshots.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

const app = await testApp()
let site: TestSite
let sender: TestMember
let recipient: TestMember
let url: string
beforeEach(async () => {
  site = await testSite(app)
  await site.set('free_messages', 0)
  url = `http://${site.host}:${app.port}`
  sender = await site.member({ name: 'Maximiliaan', paidUser: true })
  recipient = await site.member({ name: 'Wilhelmina-Alexandra' })
  const ctx = site.context()
  const grant = { memberId: sender.id, domainId: site.domainId, credits: 20, kind: 'grant' as const }
  await inTransaction(ctx, (ctx) => grantCredits(ctx, { ...grant, idempotencyKey: uuidv7() }))
})

async function write(text: string): Promise<{ id: string; chat: string }> {
  app.clock.advance(1000)
  const id = createIdAt(app.clock.now())
  const { status, body } = await sender.client.post(`/api/members/${recipient.id}/messages`, { id, kind: 'text', text })
  expect(status).toBe(200)
  return { id, chat: body.conversation.id }
}
async function open(member: TestMember, path: string, options: BrowserContextOptions = {}) {
  const context = await openMemberBrowser(site, member, options)
  const page = await context.newPage()
  // Before its scripts load, the link to report leads to a page.
  const streaming = options.javaScriptEnabled === false ? null : waitForStream(page)
  await page.goto(path)
  await streaming
  return page
}
const readBalance = async () => (await sender.client.get('/api/statement')).body.credits

test('a message is reported by keyboard, judged with its context, and removed from both open pages', {
  timeout: 240_000,
}, async () => {
  await write('Hoi, leuk profiel.')
  const { chat } = await write('Jij bent echt lelijk, weet je dat wel?')
  await write('Waarom zeg je niets?')
  const theirs = await open(recipient, `/chats/${chat}`)
  await expect.poll(() => theirs.getByText('Waarom zeg je niets?').count(), { timeout: 30_000 }).toBeGreaterThan(0)
  const mine = await open(sender, `/chats/${chat}`)
  const menus = theirs.getByLabel('Meer over dit bericht')
  expect(await menus.count()).toBe(3)
  await menus.nth(1).focus()
  await theirs.keyboard.press('Enter')
  await theirs.getByRole('link', { name: 'Bericht melden' }).waitFor()
  await expectAccessible(theirs)
  await saveScreenshot(theirs, 'report-menu-1280', { fullPage: false })
  const report = theirs.getByRole('link', { name: 'Bericht melden' }).and(theirs.locator(':focus'))
  // Moves past the other items of the menu.
  for (let step = 0; step < 10 && (await report.count()) === 0; step++) await theirs.keyboard.press('Tab')
  await theirs.keyboard.press('Enter')
  // The report opens in place: the conversation stays.
  const sheet = theirs.getByRole('dialog')
  await sheet.getByText('Jij bent echt lelijk').waitFor()
  expect(theirs.url()).toBe(`${url}/chats/${chat}`)
  await expectAccessible(theirs)
  // Without a reason nothing is sent, and the form shows an error.
  await theirs.getByRole('button', { name: 'Melding versturen' }).click()
  await sheet.getByRole('alert').waitFor()
  await saveScreenshot(theirs, 'report-error-1280', { fullPage: false })
  await theirs.getByLabel('Beledigend of bedreigend').check({ force: true })
  await theirs.getByRole('button', { name: 'Melding versturen' }).click()
  await theirs.getByRole('heading', { name: 'Je melding is verstuurd' }).waitFor()
  await expectAccessible(theirs)
  await saveScreenshot(theirs, 'report-done-1280', { fullPage: false })
  await sheet.getByRole('button', { name: 'Sluiten' }).last().click()
  await sheet.waitFor({ state: 'detached' })
  await app.settle()

  const { page, faults, context } = await openConsole(site, 'moderator', site.domainId)
  await openConsolePage(site, page, '/reviews')
  await page.getByRole('button', { name: 'Next case' }).click()
  await page.getByText('Jij bent echt lelijk').waitFor()
  await page.getByText('Insulting or threatening').waitFor()
  expect(await page.getByText('Hoi, leuk profiel.').count()).toBe(0)
  await page.getByRole('button', { name: 'Read messages around it' }).click()
  await page.getByText('Hoi, leuk profiel.').waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, 'report-case-1280', { fullPage: false })
  await page.keyboard.press('r')
  await page.getByRole('menuitem', { name: 'Harassment, threats or insults' }).click()
  await page.getByText('Message removed').first().waitFor()
  expect(faults).toEqual([])
  await context.close()

  for (const own of [theirs, mine]) {
    const log = own.getByRole('log')
    await expect.poll(() => log.getByText('Verwijderd door een moderator').count(), { timeout: 30_000 }).toBe(1)
    expect(await log.getByText('Jij bent echt lelijk').count()).toBe(0)
    await expectAccessible(own)
  }
  await saveScreenshot(theirs, 'report-removed-1280', { fullPage: false })
  // The message had been read, so it is not refunded.
  expect(await readBalance()).toBe(14)
})

test('the dialog about a long message has one scroll area and its action in view', { timeout: 120_000 }, async () => {
  const { chat } = await write('Waarom zeg je niets? '.repeat(40))
  const page = await open(recipient, `/chats/${chat}`, { viewport: { width: 1280, height: 800 } })
  await page.getByLabel('Meer over dit bericht').click()
  await page.getByRole('link', { name: 'Bericht melden' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Waarom zeg je niets?').waitFor()
  const countScrolling = () =>
    sheet.evaluate(
      (dialog) =>
        [dialog, ...dialog.querySelectorAll('*')].filter(
          (part) => getComputedStyle(part).overflowY === 'auto' && part.scrollHeight > part.clientHeight,
        ).length,
    )
  expect(await countScrolling()).toBeLessThanOrEqual(1)
  const box = await sheet.getByRole('button', { name: 'Melding versturen' }).boundingBox()
  expect(box && box.y + box.height).toBeLessThan(800)
  await page.setViewportSize({ width: 390, height: 600 })
  const [cancel, send] = await Promise.all(
    ['Annuleren', 'Melding versturen'].map((name) => sheet.getByRole('button', { name }).boundingBox()),
  )
  expect(cancel?.y).toBe(send?.y)
  await page.context().close()
})

test('without scripts a message is reported and its sender blocked; an unread message is refunded', {
  timeout: 240_000,
}, async () => {
  const first = await write('Stuur me 500 euro via deze link')
  const phone = await open(recipient, `/chats/${first.chat}`, { ...viewports.phone, javaScriptEnabled: false })
  await phone.getByLabel('Meer over dit bericht').click()
  await saveScreenshot(phone, 'report-menu-390', { fullPage: false })
  await phone.getByRole('link', { name: 'Bericht melden' }).click()
  await phone.getByRole('heading', { name: 'Bericht melden' }).waitFor()
  await saveScreenshot(phone, 'report-390', { fullPage: false })
  await phone.getByRole('button', { name: 'Melding versturen' }).click()
  await phone.getByRole('alert').waitFor()
  await phone.getByText('Vraagt om geld of licht mensen op').click()
  await phone.getByText('Maximiliaan ook blokkeren').click()
  await phone.getByRole('button', { name: 'Melding versturen' }).click()
  await phone.getByRole('heading', { name: 'Je melding is verstuurd' }).waitFor()
  await phone.getByText('Maximiliaan is geblokkeerd').waitFor()
  await saveScreenshot(phone, 'report-done-390', { fullPage: false })
  expect((await recipient.client.get(`/api/conversations/${first.chat}/messages`)).status).toBe(404)

  // Uses another pair, because this page must never have marked the message as read.
  const [other] = [await site.member({ name: 'Sanne' })]
  app.clock.advance(1000)
  const id = createIdAt(app.clock.now())
  await sender.client.post(`/api/members/${other.id}/messages`, { id, kind: 'text', text: 'Verdien snel geld' })
  expect((await other.client.post(`/api/messages/${id}/report`, { reason: 'fraud' })).status).toBe(200)
  await app.settle()
  const before = await readBalance()
  const { page, context } = await openConsole(site, 'moderator', site.domainId, viewports.phone as never)
  await page.emulateMedia({ colorScheme: 'dark' })
  const [waiting] = await app.db.asOwner<{ id: string }>(
    `select r.id from reviews r join message_reports m on m.id::text = r.subject_id where m.message_id = $1`,
    [id],
  )
  const setRemoved = (at: Date | null) => app.db.asOwner('update messages set removed_at = $2 where id = $1', [id, at])
  await setRemoved(app.clock.now())
  await openConsolePage(site, page, `/reviews/${waiting?.id}/show`)
  await page.getByText('Already removed for both members').waitFor()
  await setRemoved(null)
  await page.reload()
  await page.getByText('Verdien snel geld').waitFor()
  await expectAccessible(page)
  await saveScreenshot(page, 'report-case-390-dark', { fullPage: false })
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Asking for money, or fraud' }).click()
  await expect.poll(readBalance, { timeout: 30_000 }).toBe(before + 2)
  await context.close()
  await app.settle()
  const mails = (await app.mails()).filter(({ to }) => to === sender.email).map(({ subject }) => subject)
  expect(mails).toContain('Credits teruggekregen')
})
