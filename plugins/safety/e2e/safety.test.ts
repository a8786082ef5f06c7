import { expect, test } from 'vitest'
import { openPageAs } from '../../../tests/e2e/steps/member-page.ts'
import { createRunningClock } from '../../../tests/e2e/steps/product.ts'
import { saveScreenshots } from '../../../tests/e2e/steps/screenshots.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, isHydrated } from '../../../tests/harness/browser.ts'

// Messages carry the time of the sender's browser.
const app = await testApp({ clock: createRunningClock(), rateLimits: false })
const timeout = { timeout: 20_000 }

/** Two members on a site with safety checks; the sender's page is open. */
async function startChat() {
  const site = await testSite(app)
  await site.set('safety.enabled', true)
  await site.set('free_messages', 20)
  const [sender, reader] = [await site.member({ name: 'Sander' }), await site.member({ name: 'Roos' })]
  const writing = await openPageAs(site, sender, `/members/${reader.id}/chat`)
  const chats = async () => (await reader.client.get('/api/chats.php')).body.chats
  return { site, sender, reader, writing, chats }
}

test('a sender who asks for money must confirm; the reader is warned, and may close the warning', async () => {
  const { site, sender, reader, writing, chats } = await startChat()
  await writing.getByRole('textbox').fill('Kun je me 200 euro lenen? Ik betaal het terug.')
  await writing.getByRole('button', { name: 'Versturen', exact: true }).click()
  await writing.getByText('Betaal nooit iemand die je niet hebt ontmoet').waitFor()
  await saveScreenshots(writing, 'safety-asked')
  await expectAccessible(writing)
  await writing.getByRole('button', { name: 'Toch versturen' }).click()
  await expect.poll(async () => (await chats()).length, timeout).toBe(1)

  const chat = await openPageAs(site, reader, `/chats/${(await chats())[0].conversation.id}`)
  const warning = chat.getByText('In dit gesprek gaat het over geld')
  await warning.waitFor()
  // Start of the unread messages.
  await chat.getByRole('log').getByText('Nieuw', { exact: true }).waitFor()
  await saveScreenshots(chat, 'safety-warned')
  // With an open keyboard, and in landscape, a phone shows the newest message; the warning below it scrolls along.
  const log = chat.getByRole('log')
  const newest = log.getByText('Kun je me 200 euro lenen?')
  const before = chat.viewportSize()
  for (const size of [
    { width: 390, height: 430 },
    { width: 320, height: 430 },
    { width: 844, height: 390 },
  ]) {
    await chat.setViewportSize(size)
    await expect
      .poll(async () => {
        const [list, message, box] = await Promise.all([
          chat.locator('div:has(> [role=log])').boundingBox(),
          newest.boundingBox(),
          chat.getByRole('textbox', { name: 'Bericht aan Sander' }).boundingBox(),
        ])
        if (!list || !message || !box) return 'absent'
        // At least its last line is visible.
        if (message.y + message.height < list.y + 20 || message.y + message.height > list.y + list.height)
          return 'message'
        return box.y >= list.y + list.height && box.y + box.height <= size.height ? 'in view' : 'box'
      }, timeout)
      .toBe('in view')
  }
  expect(await log.getByText('In dit gesprek gaat het over geld').count()).toBe(1)
  if (before) await chat.setViewportSize(before)
  await expectAccessible(chat)
  // A normal link: in another tab a page, here a sheet over the conversation.
  const report = chat.getByRole('link', { name: 'Sander melden' })
  await expect.poll(() => report.evaluate(isHydrated), timeout).toBe(true)
  const opened = chat.context().waitForEvent('page')
  await report.click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await tab.waitForURL(`**/complaints?about=${sender.id}`)
  await tab.close()
  const sheet = chat.getByRole('dialog', { name: 'Profiel melden' })
  expect(await sheet.count()).toBe(0)
  await report.click()
  await sheet.getByText('Vraagt om geld').waitFor()
  await expectAccessible(chat)
  await chat.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  // A name of 40 letters fits into its button.
  await report.evaluate((link) => {
    link.textContent = 'Wilhelminafriederikecharlottenburgerinnn melden'
  })
  await chat.setViewportSize({ width: 320, height: 640 })
  const sideways = () => chat.locator('div:has(> [role=log])').evaluate((list) => list.scrollWidth - list.clientWidth)
  expect(await sideways()).toBe(0)
  if (before) await chat.setViewportSize(before)
  await chat.getByRole('button', { name: 'Sluiten' }).first().click()
  await warning.waitFor({ state: 'detached' })
  // A message that arrives in the open conversation brings the warning back.
  await writing.getByRole('textbox').fill('Ik stuur je vanavond 50 euro terug.')
  await writing.getByRole('button', { name: 'Versturen', exact: true }).click()
  await writing.getByRole('button', { name: 'Toch versturen' }).click()
  await warning.waitFor()
  expect(await writing.getByText('In dit gesprek gaat het over geld').count()).toBe(0)
})

test('a reader is asked below an unkind message, and the answer stays', async () => {
  const { site, reader, writing, chats } = await startChat()
  await writing.getByRole('textbox').fill('Ik weet waar je woont')
  await writing.getByRole('button', { name: 'Versturen', exact: true }).click()
  await writing.getByText('Dit kan overkomen als een bedreiging').waitFor()
  await writing.getByRole('button', { name: 'Toch versturen' }).click()
  await expect.poll(async () => (await chats()).length, timeout).toBe(1)
  const path = `/chats/${(await chats())[0].conversation.id}`
  const chat = await openPageAs(site, reader, path)
  const question = chat.getByText('Vind je dit bericht vervelend?')
  await question.waitFor()
  await saveScreenshots(chat, 'safety-bothered')
  await expectAccessible(chat)
  await writing.getByRole('textbox').fill('Je bent een vieze slet')
  await writing.getByRole('button', { name: 'Versturen', exact: true }).click()
  await writing.getByRole('button', { name: 'Toch versturen' }).click()
  // Also below one that arrives in the open page.
  await expect.poll(() => question.count(), timeout).toBe(2)
  for (const left of [1, 0]) {
    const fine = chat.getByRole('button', { name: 'Het is oké' }).first()
    await expect.poll(() => fine.evaluate(isHydrated), timeout).toBe(true)
    await fine.click()
    await expect.poll(() => question.count(), timeout).toBe(left)
  }
  await chat.reload()
  await chat.getByText('Ik weet waar je woont').first().waitFor()
  expect(await question.count()).toBe(0)
})
