import { expect, test } from 'vitest'
import { createIdAt } from '../../core/shared/ids.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { manualClock } from '../harness/index.ts'
import { createFingers, findMiddle } from './steps/fingers.ts'
import { openLiveMemberPage } from './steps/member-page.ts'
import { saveScreenshot } from './steps/screenshots.ts'

// The layout of messages in a conversation, and the ways to open a message's menu.

const app = await testApp({ clock: manualClock(new Date()) })
let chat = ''

const site = await testSite(app)
await site.set('free_messages', 500)
const anna = await site.member({ name: 'Anna' })
const bram = await site.member({ name: 'Bram' })
for (let count = 0; count < 40; count++) {
  const [from, to] = count % 2 ? [anna, bram] : [bram, anna]
  const body = { id: createIdAt(app.clock.now()), text: `Bericht ${count}` }
  chat = (await from.client.post(`/api/members/${to.id}/messages`, body)).body.conversation.id
  app.clock.advance(1000)
}
await anna.client.post(`/api/conversations/${chat}/read`, {})

test('a phone shows ten messages, each with its time in the bubble, and two with the keyboard open', async () => {
  const { page } = await openLiveMemberPage(site, anna, `/chats/${chat}`, viewports.phone)
  const newest = page.getByText('Bericht 39', { exact: true })
  await newest.waitFor()
  const inView = () =>
    page.evaluate(() => {
      const pane = document.querySelector('[role="log"]')?.parentElement?.getBoundingClientRect()
      return [...document.querySelectorAll('[data-menu-anchor]')].filter((bubble) => {
        const { top, bottom } = bubble.getBoundingClientRect()
        return pane && top >= pane.top && bottom <= pane.bottom
      }).length
    })
  await expect.poll(inView).toBeGreaterThanOrEqual(10)
  const bubble = page.locator('[data-menu-anchor]').last()
  const [box, time] = [await bubble.boundingBox(), await bubble.locator('time').boundingBox()]
  expect(box?.height, 'one line').toBeLessThan(44)
  expect((time?.y ?? 0) + (time?.height ?? 0)).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0))
  await saveScreenshot(page, 'messages-phone', { fullPage: false })
  await page.setViewportSize({ width: 390, height: 430 })
  await expect.poll(inView).toBeGreaterThanOrEqual(2)
  await newest.waitFor()
  await saveScreenshot(page, 'messages-keyboard', { fullPage: false })
})

test('a long press opens the menu over the messages, which do not move; a short press does not', async () => {
  const { page } = await openLiveMemberPage(site, anna, `/chats/${chat}`, viewports.phone)
  const theirs = page.getByText('Bericht 36', { exact: true })
  await theirs.waitFor()
  const answer = page.getByRole('button', { name: 'Antwoorden' })
  const at = await findMiddle(theirs)
  const fingers = await createFingers(page)
  await fingers.tap(at)
  expect(await answer.count()).toBe(0)
  await fingers.rest(at, 700)
  await answer.waitFor()
  expect(await findMiddle(theirs)).toEqual(at)
  const menu = await page.locator('details[open] > div').boundingBox()
  expect(menu?.y).toBeGreaterThanOrEqual(0)
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(844)
  await expectAccessible(page)
  await saveScreenshot(page, 'menu-phone', { fullPage: false })
  await answer.click()
  await page.getByRole('region', { name: 'Je antwoordt op een bericht' }).getByText('Bericht 36').waitFor()
})

test('all menus are one tab stop, the arrow keys move between them, and Escape closes one', async () => {
  const { page } = await openLiveMemberPage(site, anna, `/chats/${chat}`, viewports.desktop)
  const log = page.getByRole('log')
  await log.getByText('Bericht 39', { exact: true }).waitFor()
  const stops = log.locator('summary[tabindex="0"]')
  await expect.poll(() => stops.count()).toBe(1)
  await log.locator('..').focus()
  const focused = () =>
    page.evaluate(() => {
      const bubble = document.activeElement?.closest('[data-menu-anchor]')?.cloneNode(true) as Element | undefined
      // The time follows the words without a space, so it is removed.
      bubble?.querySelector('time')?.remove()
      return bubble?.textContent?.match(/Bericht \d+/)?.[0]
    })
  // Tab passes the button for older messages.
  for (let step = 0; step < 2 && !(await focused()); step++) await page.keyboard.press('Tab')
  // The viewer's messages have a menu too.
  expect(await focused()).toBe('Bericht 39')
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe('Bericht 38')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Antwoorden' }).waitFor()
  await saveScreenshot(page, 'menu-desktop', { fullPage: false })
  const covered = await page.evaluate(() => {
    const menu = document.querySelector('details[open] > div')?.getBoundingClientRect()
    return [...document.querySelectorAll('[data-menu-anchor]')].filter((message) => {
      const { left, right, top, bottom } = message.getBoundingClientRect()
      return menu && left < menu.right && right > menu.left && top < menu.bottom && bottom > menu.top
    }).length
  })
  expect(covered, 'messages below the menu').toBe(0)
  const isInside = await page.evaluate(() => {
    const menu = document.querySelector('details[open] > div')?.getBoundingClientRect()
    const room = document.querySelector('[data-menu-room]')?.getBoundingClientRect()
    return menu && room && menu.bottom <= room.bottom && menu.right <= room.right && menu.left >= room.left
  })
  expect(isInside, 'the menu keeps clear of the message box and the column beside').toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Antwoorden' }).waitFor({ state: 'detached' })
  expect(await focused()).toBe('Bericht 38')
  const box = page.getByRole('textbox', { name: 'Bericht aan Bram' })
  let tabs = 0
  for (; tabs < 8 && !(await box.and(page.locator(':focus')).count()); tabs++) await page.keyboard.press('Tab')
  expect(tabs).toBeLessThan(8)
})
