import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'
import { manualClock } from '../harness/index.ts'
import { streamOf } from '../harness/live-stream.ts'

// Two people like each other: both see it at once, one of them writes the first sentence there, and it is the first message.

// The order of messages is that of the browser's clock.
const app = await testApp({ clock: manualClock(new Date()) })

/** For whoever wants to look: `SHOTS` names the folder. */
async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}

async function open(site: TestSite, who: TestMember, path: string, options: object = viewports.desktop) {
  const origin = `http://${site.host}:${app.port}`
  const context = await newVisitor(options)
  await context.addCookies([...who.client.cookies].map(([name, value]) => ({ name, value, url: origin })))
  const page = await context.newPage()
  const streaming = streamOf(page)
  await page.goto(origin + path)
  await streaming
  return page
}
const spreadOf = (page: Page) => page.getByRole('dialog', { name: 'Het is een match' })
const like = (from: TestMember, to: TestMember) => from.client.put(`/api/members/${to.id}/like`)

it('both see it; the first sentence is sent from it, and Back closes it where it stands', async () => {
  const site = await testSite(app)
  const interests = ['photography', 'tea']
  const anna = await site.member({ name: 'Anna', interests })
  const bram = await site.member({ name: 'Bram', interests })
  await like(anna, bram)
  const hers = await open(site, anna, '/likes/given', viewports.phone)
  const his = await open(site, bram, '/likes')
  await his.getByRole('button', { name: /Anna/ }).first().click()
  const spread = spreadOf(his)
  await spread.getByText('Allebei: fotografie, thee').waitFor()
  await spreadOf(hers).waitFor()
  await expectAccessible(hers)
  await expectAccessible(his)
  await shot(his, 'match-desktop')
  await shot(hers, 'match-phone')

  const box = spread.getByRole('textbox', { name: 'Bericht aan Anna' })
  // The keyboard is not in the box before somebody puts it there.
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(false)
  await box.fill('Welke thee?')
  await box.press('Enter')
  await spread.getByRole('button', { name: 'Naar jullie gesprek' }).click()
  await his.waitForURL(/\/chats\//)
  await his.getByRole('log').getByText('Welke thee?').waitFor()
  await expect.poll(() => spread.count()).toBe(0)
  await his.goBack()
  await his.waitForURL(/\/likes$/)

  await hers.goBack()
  await expect.poll(() => spreadOf(hers).count()).toBe(0)
  expect(new URL(hers.url()).pathname).toBe('/likes/given')
})

it('waits until nothing else is asked and nobody is writing, and Escape and a click beside it close it', async () => {
  const site = await testSite(app)
  await site.set('locales', ['nl'])
  await site.set('fictional_warning', { nl: 'Verzonnen profielen.' })
  await site.set('fictional_enabled', true)
  const [anna, bram, cees] = [
    await site.member({ name: 'Anna' }),
    await site.member({ name: 'Bram' }),
    await site.member({ name: 'Cees', fictional: true }),
  ]
  for (const other of [bram, cees]) await like(anna, other)
  const page = await open(site, anna, `/members/${bram.id}`, { ...viewports.desktop, reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Meer', exact: false }).last().click()
  await page.getByRole('menuitem', { name: 'Blokkeren' }).click()
  const asked = page.getByRole('dialog', { name: /Bram/ })
  await asked.waitFor()
  const told = page.getByRole('link', { name: '2 nieuwe likes', includeHidden: true }).first()
  await like(bram, anna)
  await like(cees, anna)
  await told.waitFor({ state: 'attached' })
  expect(await spreadOf(page).count()).toBe(0)
  await asked.getByRole('button', { name: 'Annuleren' }).click()
  await spreadOf(page).waitFor()
  // Nothing moves for those who want it so.
  expect(
    await spreadOf(page)
      .locator('button')
      .first()
      .evaluate((element) => getComputedStyle(element).animationName),
  ).toBe('none')
  await page.keyboard.press('Escape')
  // The next one stands behind it.
  const next = spreadOf(page).getByRole('button', { name: 'Profiel van Cees' })
  await next.getByText('Fictief profiel').waitFor()
  await page.mouse.click(20, 400)
  await expect.poll(() => spreadOf(page).count()).toBe(0)
})
