import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createIdAt } from '../../core/shared/ids.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { openLiveMemberPage } from './steps/member-page.ts'

// Low windows, on a phone in landscape or with an open keyboard: what stays in view.

const app = await testApp()
const site = await testSite(app)
const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]

const landscape = { width: 844, height: 390 }
const keyboard = { width: 390, height: 430 }

const open = async (path: string, size: { width: number; height: number }) => {
  const { page, context } = await openLiveMemberPage(site, anna, path, viewports.phone)
  await page.setViewportSize(size)
  return { page, context }
}
const isInView = async (page: Page, part: Locator): Promise<boolean> => {
  const [box, size] = [await part.boundingBox(), page.viewportSize()]
  return box !== null && box.y >= 0 && box.y + box.height <= (size?.height ?? 0)
}
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' })

test('a low window has one bar, at its top', async () => {
  const { page } = await open('/members', viewports.phone.viewport)
  await navigation(page).waitFor()
  expect((await navigation(page).boundingBox())?.y).toBeGreaterThan(400)
  for (const size of [keyboard, landscape, { width: 320, height: 430 }]) {
    await page.setViewportSize(size)
    expect(await navigation(page).count()).toBe(1)
    expect((await navigation(page).boundingBox())?.y).toBeLessThan(48)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page)
})

test('the actions of a profile are in view in landscape', async () => {
  const { page } = await open(`/members/${bram.id}`, landscape)
  const write = page.getByRole('link', { name: 'Stuur een bericht' }).first()
  await write.waitFor()
  expect(await isInView(page, write)).toBe(true)
  await expectAccessible(page)
})

test('a conversation has the whole width in landscape, with a way back to the list', async () => {
  const message = { id: createIdAt(app.clock.now()), text: 'Hoi, leuk profiel.' }
  const { body } = await bram.client.post(`/api/members/${anna.id}/messages`, message)
  const { page } = await open(`/chats/${body.conversation.id}`, landscape)
  const box = page.getByRole('textbox', { name: 'Bericht aan Bram' })
  await box.waitFor()
  expect((await box.boundingBox())?.width).toBeGreaterThan(300)
  expect(await isInView(page, box)).toBe(true)
  expect(await navigation(page).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Terug naar berichten' }).click()
  await page.waitForURL(/\/chats$/)
  await navigation(page).waitFor()
})

test('with the keyboard open an empty search has its next step in view', async () => {
  const { page } = await open('/members?min_age=97&max_age=98', keyboard)
  const next = page.locator('[data-empty]').getByRole('link').first()
  await next.waitFor()
  expect(await isInView(page, next)).toBe(true)
})
