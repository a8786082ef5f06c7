import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { manualClock } from '../harness/index.ts'
import { openLiveMemberPage } from './steps/member-page.ts'
import { saveScreenshot } from './steps/screenshots.ts'

// One message answers another: the quote appears above the box and in both bubbles, and disappears with the quoted
// message.

// Messages are ordered by the browser's clock.
const app = await testApp({ clock: manualClock(new Date()) })

it('an answer quotes its message for both members, and drops the words once they are removed', async () => {
  const site = await testSite(app)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]
  const ids = ['Koffie of thee?', 'Of wijn?'].map((text) => ({ id: uuidv7(), text }))
  let conversation = ''
  for (const body of ids) {
    const reply = await bram.client.post(`/api/members/${anna.id}/messages`, body)
    conversation = reply.body.conversation.id
  }
  const { page: hers } = await openLiveMemberPage(site, anna, `/chats/${conversation}`, viewports.phone)
  const { page: his } = await openLiveMemberPage(site, bram, `/chats/${conversation}`)
  const box = hers.getByRole('textbox', { name: 'Bericht aan Bram' })
  const strip = hers.getByRole('region', { name: 'Je antwoordt op een bericht' })
  const first = hers.locator(`[id="message-${ids[0]?.id}"]`)
  // The other member sees the typing indicator.
  await box.pressSequentially('Th')
  await his.getByText('typt …').waitFor()
  const answer = async () => {
    await first.locator('summary').click()
    await first.getByRole('button', { name: 'Antwoorden' }).click()
    await strip.getByText('Koffie of thee?').waitFor()
  }
  await answer()
  await box.and(hers.locator(':focus')).waitFor()
  await expectAccessible(hers)
  // Escape and the cross cancel the answer and keep what was typed.
  await box.fill('Thee')
  await box.press('Escape')
  await strip.waitFor({ state: 'detached' })
  await answer()
  await strip.getByRole('button', { name: 'Toch niet op dit bericht antwoorden' }).click()
  await strip.waitFor({ state: 'detached' })
  expect(await box.inputValue()).toBe('Thee')
  await answer()
  await box.press('Enter')
  await strip.waitFor({ state: 'detached' })
  await his.getByText('typt …').waitFor({ state: 'detached' })
  for (const page of [hers, his]) {
    const quote = page.getByRole('log').getByRole('link', { name: 'Koffie of thee?' })
    await quote.waitFor()
    await expectAccessible(page)
  }
  await saveScreenshot(hers, 'answer-phone', { fullPage: false })
  await saveScreenshot(his, 'answer-desktop', { fullPage: false })
  await app.db.asOwner('update messages set removed_at = now() where id = $1', [ids[0]?.id])
  await his.reload()
  await his.getByRole('log').getByText('Thee', { exact: true }).waitFor()
  expect(await his.getByRole('log').getByText('Koffie of thee?').count()).toBe(0)
})
