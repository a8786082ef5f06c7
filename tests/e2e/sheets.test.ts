import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createIdAt } from '../../core/shared/ids.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { newVisitor, viewports } from '../harness/browser.ts'
import { openLiveMemberPage } from './steps/member-page.ts'

// Where the focus is when a sheet has opened: never on its close button, which Tab reaches. What of it is visible.

const app = await testApp()
const site = await testSite(app)
const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]

const at = (page: Page) => page.locator(':focus')

test.each(['phone', 'desktop'] as const)('a question sheet starts at its heading: %s', async (device) => {
  const { page } = await openLiveMemberPage(site, anna, `/members/${bram.id}`, viewports[device])
  await page.getByRole('button', { name: 'Meer', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Blokkeren' }).click()
  const sheet = page.getByRole('dialog', { name: 'Bram blokkeren?' })
  await sheet.getByRole('heading', { name: 'Bram blokkeren?' }).and(at(page)).waitFor()
  // The gutter of a desktop's scrollbar has the root's colour, which is dimmed like the page.
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dimmed = await ground()
  await page.keyboard.press('Tab')
  await sheet.getByRole('button', { name: 'Sluiten' }).and(at(page)).waitFor()
  await page.keyboard.press('Enter')
  await sheet.waitFor({ state: 'detached' })
  if (device === 'desktop') expect(await ground()).not.toBe(dimmed)
})

test('a form starts at its first field', async () => {
  const context = await newVisitor(viewports.desktop)
  await context.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
  const page = await context.newPage()
  await page.goto(`http://${site.host}:${app.port}/login`)
  await page.getByRole('link', { name: 'Gratis aanmelden', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Gratis aanmelden' })
  await sheet.getByRole('radio').first().and(at(page)).waitFor()
})

test('a form opened by touch starts at its heading', async () => {
  const message = { id: createIdAt(app.clock.now()), text: 'Hoi, leuk profiel.' }
  const { body } = await bram.client.post(`/api/members/${anna.id}/messages`, message)
  const { page } = await openLiveMemberPage(site, anna, `/chats/${body.conversation.id}`, viewports.phone)
  await page.getByLabel('Meer over dit bericht').click()
  await page.getByRole('link', { name: 'Bericht melden' }).click()
  const sheet = page.getByRole('dialog', { name: 'Bericht melden' })
  await sheet.getByRole('heading').first().and(at(page)).waitFor()
  await sheet.getByRole('radio').first().waitFor()
  await sheet.getByRole('heading').first().and(at(page)).waitFor()
})

test('lines of the page behind a sheet hide no line of the sheet', async () => {
  const { page } = await openLiveMemberPage(site, anna, `/members/${bram.id}`, viewports.phone)
  await page.getByRole('button', { name: 'Meer', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Blokkeren' }).click()
  const sheet = page.getByRole('dialog', { name: 'Bram blokkeren?' })
  await sheet.waitFor()
  await page.locator('main').evaluate((main) => {
    const text = 'Een regel achter het venster. '.repeat(120)
    main.insertAdjacentHTML('afterbegin', `<p style="position: fixed; inset: 0; overflow: hidden">${text}</p>`)
  })
  await page.waitForTimeout(400)
  const hidden = await sheet.locator('.fade-above').evaluate((bar) => bar.style.getPropertyValue('--cut'))
  expect(hidden).toBe('')
})
