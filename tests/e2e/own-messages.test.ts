import { expect, test } from 'vitest'
import { createIdAt } from '../../core/shared/ids.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { manualClock } from '../harness/index.ts'
import { openLiveMemberPage } from './steps/member-page.ts'
import { saveScreenshot } from './steps/screenshots.ts'

const app = await testApp({ clock: manualClock(new Date()) })
test('a member edits a message, takes one back, browses the conversation and pauses the account', async () => {
  const site = await testSite(app)
  await site.set('free_messages', 500)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]
  let chat = ''
  for (const [from, to, text] of [
    [bram, anna, 'Dag Anna'],
    [anna, bram, 'Hallo'],
    [anna, bram, 'Spijt hiervan'],
  ] as const) {
    const body = { id: createIdAt(app.clock.now()), text }
    chat = (await from.client.post(`/api/members/${to.id}/messages`, body)).body.conversation.id
    app.clock.advance(1000)
  }
  const { page } = await openLiveMemberPage(site, anna, `/chats/${chat}`, viewports.phone)
  const shot = async (name: string) => {
    await saveScreenshot(page, `own-${name}`, { fullPage: false })
  }
  const menu = async (text: string) => {
    await page.getByText(text, { exact: true }).hover()
    await page.locator('[data-menu-anchor]', { hasText: text }).locator('summary').click({ force: true })
  }
  await menu('Hallo')
  await shot('menu')
  await page.getByRole('button', { name: 'Bewerken' }).click()
  await page.getByRole('textbox', { name: 'Bericht aan Bram' }).fill('Hallo daar')
  await shot('editing')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByText('Hallo daar', { exact: true }).waitFor()
  await page.getByText('bewerkt').waitFor()
  await menu('Spijt hiervan')
  await page.getByRole('button', { name: 'Intrekken' }).click()
  await page.getByText('Bericht ingetrokken').filter({ visible: true }).first().waitFor()
  await shot('taken-back')
  await page.getByRole('button', { name: 'Meer', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Zoeken, foto’s en dagen' }).click()
  await page.getByLabel('Zoek in dit gesprek').fill('daar')
  await page.getByRole('dialog').locator('mark').waitFor()
  await shot('sheet-found')
  await page.getByLabel('Zoek in dit gesprek').fill('')
  await page.getByText('Naar een dag').waitFor()
  await shot('sheet')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto(`${page.url().split('/chats')[0]}/notifications#data`)
  await page.getByRole('heading', { name: 'Account pauzeren' }).click()
  await shot('snooze')
  await page.getByRole('button', { name: 'Pauze starten' }).click()
  await page.getByRole('button', { name: 'Pauze beëindigen' }).waitFor()
  await shot('snoozing')
  await expect.poll(async () => (await anna.client.get('/api/user.php')).body.user.invisible).toBe(true)
}, 120_000)
