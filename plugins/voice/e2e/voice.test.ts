import type { Page } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, it } from 'vitest'
import { grantCredits } from '../../../core/features/credits/index.ts'
import { createIdAt, inTransaction } from '../../../core/kernel/index.ts'
import { openMemberBrowser } from '../../../tests/e2e/steps/member-page.ts'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, isHydrated, viewports } from '../../../tests/harness/browser.ts'
import { openContexts } from '../../../tests/harness/browser-contexts.ts'
import { manualClock } from '../../../tests/harness/index.ts'
import { waitForStream } from '../../../tests/harness/live-stream.ts'

// A voice message from the microphone to the other member: by tap, by keys and by holding; with permission request,
// preview and retry. Message ids carry the browser's time, so the server's clock is set to now.

const app = await testApp({ clock: manualClock(new Date()) })
// A microphone that stays open keeps the machine busy.
afterEach(async () => void (await Promise.all(openContexts().map((context) => context.close()))))

async function talk(): Promise<{ site: TestSite; anna: TestMember; bram: TestMember; chat: string }> {
  const site = await testSite(app)
  await site.set('voice.enabled', true)
  await site.set('voice.credits', 2)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram', paidUser: true })]
  const ctx = site.context()
  const grant = { memberId: bram.id, domainId: site.domainId, credits: 20, kind: 'grant' as const }
  await inTransaction(ctx, (ctx) => grantCredits(ctx, { ...grant, idempotencyKey: uuidv7() }))
  const id = createIdAt(app.clock.now())
  const sent = await bram.client.post(`/api/members/${anna.id}/messages`, { id, text: 'Hoor je me?' })
  return { site, anna, bram, chat: sent.body.conversation.id }
}
async function open(site: TestSite, who: TestMember, chat: string, options: object, permission?: 'prompt' | 'denied') {
  const context = await openMemberBrowser(site, who, options)
  await context.addInitScript((state) => {
    navigator.permissions.query = async () => ({ state }) as PermissionStatus
  }, permission ?? 'granted')
  const page = await context.newPage()
  const streaming = waitForStream(page)
  await page.goto(`/chats/${chat}`)
  await streaming
  return page
}
/** At least a second has been recorded; a busy machine may skip single seconds. */
const recorded = (page: Page) =>
  page
    .getByText(/^0:0[1-9]$/)
    .first()
    .waitFor()

it('a recording is previewed, sent for its price, and received live by the other', async () => {
  const { site, anna, bram, chat } = await talk()
  const [his, hers] = [await open(site, bram, chat, viewports.phone), await open(site, anna, chat, viewports.desktop)]
  await his.getByRole('button', { name: 'Spraakbericht opnemen', exact: true }).click()
  await recorded(his)
  await expectAccessible(his)
  await his.getByRole('button', { name: 'Klaar', exact: true }).click()
  const mine = his.getByRole('group', { name: 'Je opname', exact: true })
  await mine.getByRole('slider', { name: 'Positie', exact: true }).waitFor()
  // The recording covers no message.
  const gap = () =>
    his.evaluate(() => {
      const newest = [...document.querySelectorAll('[data-menu-anchor]')].at(-1)
      const panel = document.querySelector('fieldset:has(input[type="range"])')
      return (panel?.getBoundingClientRect().top ?? 0) - (newest?.getBoundingClientRect().bottom ?? 0)
    })
  await expect.poll(gap).toBeGreaterThan(0)
  await expectAccessible(his)
  await his.getByRole('button', { name: 'Versturen voor 2 credits', exact: true }).click()
  const received = hers.getByRole('group', { name: 'Spraakbericht van Bram', exact: true })
  await received.getByRole('button', { name: 'Afspelen', exact: true }).click()
  await received.getByRole('button', { name: 'Pauzeren', exact: true }).waitFor()
  await received.getByRole('button', { name: 'Snelheid: 1×', exact: true }).click()
  await received.getByRole('button', { name: 'Snelheid: 1.5×', exact: true }).waitFor()
  // To its end, and again from the start, by keys.
  await received.getByRole('button', { name: 'Afspelen', exact: true }).waitFor()
  const slider = received.getByRole('slider', { name: 'Positie', exact: true })
  await slider.focus()
  await hers.keyboard.press('ArrowRight')
  expect(Number(await slider.inputValue())).toBeGreaterThan(0)
  await expectAccessible(hers)
  await his.getByRole('group', { name: 'Je spraakbericht', exact: true }).waitFor()
  await his.reload()
  await his.getByRole('group', { name: 'Je spraakbericht', exact: true }).waitFor()
})

it('a message is recorded by keys, cancelled by Escape, and retried after a network failure', async () => {
  const { site, bram, chat } = await talk()
  const page = await open(site, bram, chat, viewports.desktop)
  const microphone = page.getByRole('button', { name: 'Spraakbericht opnemen', exact: true })
  await microphone.focus()
  await page.keyboard.press('Enter')
  await recorded(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Klaar', exact: true }).waitFor({ state: 'detached' })
  await expect.poll(() => microphone.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await recorded(page)
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Je opname', exact: true }).waitFor()
  await page.route('**/api/voice/to/**', (route) => route.fulfill({ status: 408, json: {} }))
  await page.keyboard.press('Enter')
  const again = page.getByRole('button', { name: /opnieuw/ })
  await again.waitFor()
  await page.unroute('**/api/voice/to/**')
  await again.click()
  await page.getByRole('img', { name: 'Verstuurd', exact: true }).last().waitFor()
  await again.waitFor({ state: 'detached' })
  expect(await app.db.asOwner('select from voice_recordings where member_id = $1', [bram.id])).toHaveLength(1)
})

it('the button records while it is held, and cancels on sliding left', async () => {
  const { site, bram, chat } = await talk()
  const page = await open(site, bram, chat, viewports.desktop)
  const mic = page.getByRole('button', { name: 'Spraakbericht opnemen', exact: true })
  // A press before the scripts run counts as a tap once they do: nothing measured how long it was held.
  const taken = () => mic.evaluate(isHydrated)
  await expect.poll(taken).toBe(true)
  const box = await mic.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
  const preview = page.getByRole('group', { name: 'Je opname', exact: true })
  await page.mouse.move(x, y)
  await page.mouse.down()
  await recorded(page)
  await page.mouse.move(x - 120, y, { steps: 4 })
  await page.getByText('Schuif naar links om te annuleren').waitFor({ state: 'detached' })
  await page.mouse.up()
  expect(await preview.count()).toBe(0)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await recorded(page)
  await page.mouse.up()
  await preview.waitFor()
})

it('the page explains the permission request first, and helps after a refusal', async () => {
  const { site, bram, chat } = await talk()
  const first = await open(site, bram, chat, viewports.phone, 'prompt')
  await first.getByRole('button', { name: 'Spraakbericht opnemen', exact: true }).click()
  await first.getByRole('dialog', { name: 'Je microfoon gebruiken', exact: true }).waitFor()
  await expectAccessible(first)
  await first.getByRole('button', { name: 'Verder', exact: true }).click()
  await first.getByRole('button', { name: 'Klaar', exact: true }).waitFor()
  const refused = await open(site, bram, chat, viewports.phone, 'denied')
  await refused.getByRole('button', { name: 'Spraakbericht opnemen', exact: true }).click()
  await refused.getByRole('dialog', { name: 'De microfoon is geblokkeerd', exact: true }).waitFor()
})

it('where the plugin is off nobody can record, and earlier messages can still be played', async () => {
  const { site, anna, bram, chat } = await talk()
  const page = await open(site, bram, chat, viewports.desktop)
  await page.getByRole('button', { name: 'Spraakbericht opnemen', exact: true }).click()
  // Long enough to be seen while playing.
  await page
    .getByText(/^0:0[3-9]$/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Klaar', exact: true }).click()
  const sent = page.waitForResponse((reply) => reply.url().includes('/api/voice/to/'))
  await page.getByRole('button', { name: 'Versturen voor 2 credits', exact: true }).click()
  await sent
  await site.set('voice.enabled', false)
  const hers = await open(site, anna, chat, viewports.desktop)
  const received = hers.getByRole('group', { name: 'Spraakbericht van Bram', exact: true })
  await received.getByRole('button', { name: 'Afspelen', exact: true }).click()
  await received.getByRole('button', { name: 'Pauzeren', exact: true }).waitFor()
  expect(await hers.getByRole('button', { name: 'Spraakbericht opnemen', exact: true }).count()).toBe(0)
})
