import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { expect, it, vi } from 'vitest'
import { addMainPhoto } from '../factories/main-photo.ts'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { manualClock } from '../harness/index.ts'
import { waitForStream } from '../harness/live-stream.ts'
import { openMemberBrowser } from './steps/member-page.ts'
import { saveScreenshot } from './steps/screenshots.ts'

// Two members like each other: both see the match immediately, one writes from it, and that is the first message.

// Messages are ordered by the browser's clock.
const app = await testApp({ clock: manualClock(new Date()) })

async function open(site: TestSite, who: TestMember, path: string, options: object = viewports.desktop) {
  const context = await openMemberBrowser(site, who, options)
  const page = await context.newPage()
  const streaming = waitForStream(page)
  await page.goto(path)
  await streaming
  return page
}
const findSpread = (page: Page) => page.getByRole('dialog', { name: 'Het is een match' })
const like = (from: TestMember, to: TestMember) => from.client.put(`/api/members/${to.id}/like`)

it('both see the match; the first message is sent from it, and Back closes it in place', async () => {
  const site = await testSite(app)
  const interests = ['photography', 'tea']
  const anna = await site.member({ name: 'Anna', interests })
  const bram = await site.member({ name: 'Bram', interests })
  await like(anna, bram)
  const hers = await open(site, anna, '/likes/given', viewports.phone)
  const his = await open(site, bram, '/likes')
  await his.getByRole('button', { name: /Anna/ }).first().click()
  const spread = findSpread(his)
  await spread.getByText('Jullie delen: fotografie, thee').waitFor()
  // Shared interests are shown in addition to the name.
  await spread.getByText('Anna', { exact: true }).waitFor()
  await findSpread(hers).waitFor()
  await expectAccessible(hers)
  await expectAccessible(his)
  await saveScreenshot(his, 'match-desktop', { fullPage: false })
  await saveScreenshot(hers, 'match-phone', { fullPage: false })

  const box = spread.getByRole('textbox', { name: 'Bericht aan Anna' })
  // The box gets no focus until it is pressed.
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(false)
  // If there is room, a suggestion fills the box and sends nothing.
  const openers = findSpread(hers).getByRole('region', { name: 'Openingszinnen' })
  await openers.getByRole('button').first().click()
  const hersBox = findSpread(hers).getByRole('textbox', { name: 'Bericht aan Bram' })
  await expect.poll(() => hersBox.inputValue()).not.toBe('')
  await expect.poll(() => openers.count()).toBe(0)
  await box.fill('Welke thee?')
  await box.press('Enter')
  await spread.getByRole('button', { name: 'Naar jullie gesprek' }).click()
  await his.waitForURL(/\/chats\//)
  await his.getByRole('log').getByText('Welke thee?').waitFor()
  await expect.poll(() => spread.count()).toBe(0)
  await his.goBack()
  await his.waitForURL(/\/likes$/)

  await hers.goBack()
  await expect.poll(() => findSpread(hers).count()).toBe(0)
  expect(new URL(hers.url()).pathname).toBe('/likes/given')
})

it('a match whose code arrives late does not open over a text being written', async () => {
  const site = await testSite(app)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]
  const { body } = await bram.client.post(`/api/members/${anna.id}/messages`, { id: uuidv7(), text: 'Hoi' })
  await like(anna, bram)
  const page = await open(site, anna, `/chats/${body.conversation.id}`, viewports.phone)
  const late = Promise.withResolvers<void>()
  const wanted = Promise.withResolvers<void>()
  await page.route(/match-spread.*\.js$/, async (route) => {
    wanted.resolve()
    await late.promise
    await route.continue()
  })
  await like(bram, anna)
  await wanted.promise
  const box = page.getByRole('textbox', { name: 'Bericht aan Bram' })
  await box.fill('Ik schrijf')
  late.resolve()
  await page.waitForTimeout(1500)
  expect(await findSpread(page).count()).toBe(0)
  await box.blur()
  await findSpread(page).waitFor()
})

it('loads no code for a match while a text is being written', async () => {
  const site = await testSite(app)
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]
  const { body } = await bram.client.post(`/api/members/${anna.id}/messages`, { id: uuidv7(), text: 'Hoi' })
  await like(anna, bram)
  const page = await open(site, anna, `/chats/${body.conversation.id}`)
  const loaded: string[] = []
  page.on('request', (request) => /match-spread.*\.js$/.test(request.url()) && loaded.push(request.url()))
  const box = page.getByRole('textbox', { name: 'Bericht aan Bram' })
  await box.fill('Ik schrijf')
  await like(bram, anna)
  await page
    .getByRole('link', { name: /nieuwe like/, includeHidden: true })
    .first()
    .waitFor({ state: 'attached' })
  expect(loaded).toEqual([])
  await box.blur()
  await findSpread(page).waitFor()
  expect(loaded).not.toEqual([])
})

/** The visible colours of a part of the window, one number each. */
async function painted(page: Page, part: Locator): Promise<number[]> {
  const clip = (await part.boundingBox()) ?? undefined
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  return channels.slice(0, 3).map(({ mean }) => mean)
}
it('shows both photos side by side once the animation ends, whatever tint a photo has', async () => {
  const site = await testSite(app)
  await site.set('brand_photos', 'glow')
  const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram', gender: 'male' })]
  await addMainPhoto(app, anna.id, '#d04060')
  await addMainPhoto(app, bram.id, '#40a0d0')
  for (const device of ['desktop', 'phone'] as const) {
    await anna.client.delete(`/api/members/${bram.id}/like`)
    await bram.client.delete(`/api/members/${anna.id}/like`)
    await like(anna, bram)
    const page = await open(site, bram, '/likes', viewports[device])
    await page.getByRole('button', { name: /Anna/, pressed: false }).first().click()
    const spread = findSpread(page)
    await spread.waitFor()
    const [mine, theirs] = [spread.locator('img').first(), spread.locator('img').last()]
    await expect.poll(() => spread.locator('img').count()).toBe(2)
    const [left, right] = [await mine.boundingBox(), await theirs.boundingBox()]
    expect(left && right && left.x + left.width <= right.x + 1, device).toBe(true)
    // Moving parts have no blending or filters below them, because browsers failed to repaint those.
    const blended = await spread.evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after']
          .map((pseudo) => getComputedStyle(element, pseudo))
          .filter(({ mixBlendMode, filter }) => mixBlendMode !== 'normal' || filter !== 'none')
          .map(() => `${element.tagName}.${element.className}`),
      ),
    )
    expect(blended, device).toEqual([])
    for (const [part, wanted] of [
      [mine, [64, 160, 208]],
      [theirs, [208, 64, 96]],
    ] as const) {
      await vi.waitFor(
        async () => {
          const seen = await painted(page, part)
          for (const [channel, value] of wanted.entries())
            expect(Math.abs((seen[channel] ?? 0) - value), `${device}: ${seen.map(Math.round)}`).toBeLessThan(40)
          expect(Math.max(...seen), `${device}: ${seen.map(Math.round)}`).toBeGreaterThan(70)
        },
        { timeout: 20_000, interval: 100 },
      )
    }
    await spread.getByText('Anna', { exact: true }).waitFor()
    await saveScreenshot(page, `match-photos-${device}`, { fullPage: false })
    await page.context().close()
  }
})

it('waits for other dialogs and for typing to end, and closes on Escape or a click beside it', async () => {
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
  const badge = page.getByRole('link', { name: '2 nieuwe likes', includeHidden: true }).first()
  await like(bram, anna)
  await like(cees, anna)
  await badge.waitFor({ state: 'attached' })
  expect(await findSpread(page).count()).toBe(0)
  await asked.getByRole('button', { name: 'Annuleren' }).click()
  await findSpread(page).waitFor()
  // With reduced motion nothing moves.
  expect(
    await findSpread(page)
      .locator('button')
      .first()
      .evaluate((element) => getComputedStyle(element).animationName),
  ).toBe('none')
  await page.keyboard.press('Escape')
  // The next match is behind this one.
  const next = findSpread(page).getByRole('button', { name: 'Profiel van Cees' })
  await next.getByText('Fictief profiel').waitFor()
  await page.mouse.click(20, 400)
  await expect.poll(() => findSpread(page).count()).toBe(0)
})
