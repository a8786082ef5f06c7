import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createIdAt } from '../../core/shared/ids.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { openLiveMemberPage } from './steps/member-page.ts'

// Small windows and large text: what stays in view.

const app = await testApp()
const site = await testSite(app)
const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]

const enlarge = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
const height = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0

test('with large text only the main action of a sheet stays in view while the rest scrolls', async () => {
  const { page } = await openLiveMemberPage(site, anna, `/members/${bram.id}`, viewports.phone)
  await page.getByRole('button', { name: 'Meer', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Blokkeren' }).click()
  const sheet = page.getByRole('dialog', { name: 'Bram blokkeren?' })
  await sheet.waitFor()
  await page.setViewportSize({ width: 320, height: 420 })
  await enlarge(page)
  const [cancel, main] = [
    sheet.getByRole('button', { name: 'Annuleren' }),
    sheet.getByRole('button', { name: 'Blokkeren' }),
  ]
  for (const scrolled of [0, 10_000]) {
    await sheet.evaluate((part, to) => part.scrollTo(0, to), scrolled)
    const box = await main.boundingBox()
    expect(box && box.y + box.height, `at ${scrolled}`).toBeLessThanOrEqual(420)
  }
  expect((await cancel.boundingBox())?.y).toBeLessThan((await main.boundingBox())?.y ?? 0)
  await sheet.evaluate((part) => part.scrollTo(0, 0))
  expect((await cancel.boundingBox())?.y).toBeGreaterThan((await main.boundingBox())?.y ?? 0)
  await expectAccessible(page)
})

test.each([
  ['a narrow phone', '100%', 320],
  ['a phone with large text', '200%', 390],
] as const)('on %s a conversation has one line above it and a low message box', async (_device, font, width) => {
  const message = { id: createIdAt(app.clock.now()), text: 'Hoi, leuk profiel.' }
  const { body } = await bram.client.post(`/api/members/${anna.id}/messages`, message)
  const { page } = await openLiveMemberPage(site, anna, `/chats/${body.conversation.id}`, viewports.phone)
  const premium = page.locator('section header').getByRole('link', { name: 'Premium' })
  await premium.waitFor()
  await page.setViewportSize({ width, height: 640 })
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), font)
  await premium.waitFor({ state: 'hidden' })
  expect(await height(page.locator('section header'))).toBeLessThanOrEqual(72)
  expect(await height(page.locator('form:has(textarea)'))).toBeLessThan(640 / 3)
  const box = page.locator('form textarea')
  await box.fill('Dit is een lang bericht. '.repeat(30))
  expect(await height(page.locator('form:has(textarea)'))).toBeLessThan(640 / 3)
  await page.getByRole('button', { name: 'Meer', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Zoeken, foto’s en dagen' }).click()
  await page.getByRole('dialog', { name: 'In dit gesprek' }).waitFor()
})
