import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInPremiumMember } from '../a11y/pages.ts'
import { newVisitor, viewports } from '../harness/browser.ts'
import { openProduct } from './steps/product.ts'
import { browserCookies } from './steps/staff.ts'

// The main content of a page is visible without scrolling: with text of twice the size, on a phone in landscape, and
// with an open keyboard.

const product = await openProduct()
const { app } = product
const host = 'localhost'
const origin = product.origin(host)

const large = { font: '200%', width: 390, height: 844 }
const landscape = { font: '', width: 740, height: 360 }
const keyboard = { font: '', width: 390, height: 430 }
type State = typeof large

/** The Premium member has a match. */
await app.db.asOwner(
  `with pair as (
     select a.id one, b.id other from members a join profiles p on p.member_id = a.id
     join members b on b.domain_id = a.domain_id and b.id <> a.id and b.status = 'active'
     join profiles q on q.member_id = b.id and q.main_photo_id is not null
     where a.email = 'premium@nl.example' limit 1)
   insert into likes (from_member, to_member, created_at, matched_at)
   select one, other, now(), now() from pair union all select other, one, now(), now() from pair
   on conflict do nothing`,
)

const { profiles } = (await app.client(host).get('/api/members')).body

/** A page of the demo’s Premium member, or of a visitor. */
async function open(path: string, { font, width, height }: State, member = false): Promise<Page> {
  const context = await newVisitor({
    ...viewports.phone,
    viewport: { width, height },
  })
  await context.addInitScript((size) => {
    localStorage.setItem('skip_site_entry_popup', '1')
    document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', size))
  }, font)
  if (member) await context.addCookies(browserCookies({ host, app }, await signInPremiumMember(product, host)))
  const page = await context.newPage()
  await page.goto(origin + path.replace(':person', profiles[0].id))
  return page
}

/** Pixels of the element below the first screen, or below the bar that covers its lower edge. */
async function hiddenPart(part: Locator): Promise<number> {
  await part.waitFor()
  return part.evaluate((element) => {
    const { bottom, left, right } = element.getBoundingClientRect()
    const bars = [...document.querySelectorAll('nav, [data-dock]')]
      .map((bar) => ({ bar, box: bar.getBoundingClientRect() }))
      .filter(({ bar, box }) => box.height > 0 && getComputedStyle(bar).position === 'fixed' && !bar.contains(element))
      .filter(({ box }) => box.top > innerHeight / 2 && box.left < right && box.right > left)
    return Math.max(0, bottom - Math.min(innerHeight, ...bars.map(({ box }) => box.top)))
  })
}

/** The text lines and buttons that are visible in part above the bar at the lower edge. */
const cutLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = [...document.querySelectorAll('.fade-above')].find((one) => one.checkVisibility())
    if (!bar) return ['no bar']
    const { top, left, right } = bar.getBoundingClientRect()
    // The line is behind the fade, which is as high as the line.
    const covered = top - Number.parseFloat(getComputedStyle(bar).getPropertyValue('--cut') || '0')
    const texts = document.createTreeWalker(document.querySelector('#content') ?? document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const cut: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement
      if (bar.contains(text) || !around?.checkVisibility()) continue
      if (getComputedStyle(around).clipPath !== 'none' || around.closest('[aria-hidden=true]')) continue
      range.selectNodeContents(text)
      const button = around.closest('a, button')
      const box = button && getComputedStyle(button).display !== 'inline' ? button.getBoundingClientRect() : null
      for (const line of box && box.height <= 96 ? [box] : range.getClientRects()) {
        const within = line.left < right && line.right > left && line.width > 1
        const letters = line.bottom - 0.15 * line.height
        if (within && line.top < top && letters > top && line.top < covered - 1) cut.push(text.textContent ?? '')
      }
    }
    return cut
  })

const states = { 'with large text': large, 'in landscape': landscape, 'with the keyboard open': keyboard }
type Case = readonly [what: string, path: string, state: keyof typeof states, part: (page: Page) => Locator]
const price = (page: Page) => page.getByText(/^€/).first()
const save = (page: Page) => page.getByRole('button', { name: 'Keuze opslaan' })
const next = (page: Page) => page.getByRole('button', { name: 'Verder' })
const write = (page: Page) => page.getByRole('link', { name: /^Schrijf / }).first()

test.each<Case>([
  ['a price', '/pricing', 'with large text', price],
  ['a price', '/pricing', 'in landscape', price],
  ['the button', '/consent', 'with large text', save],
  ['the button', '/consent', 'in landscape', save],
  ['the button', '/consent', 'with the keyboard open', save],
  [
    'both answers',
    '/members/:person',
    'with large text',
    (page) => page.getByRole('button', { name: 'Een man' }).first(),
  ],
  ['both answers', '/members/:person', 'in landscape', (page) => page.getByRole('button', { name: 'Een man' }).first()],
  ['both answers', '/', 'with large text', (page) => page.getByRole('button', { name: 'Een man' }).first()],
  [
    'both answers',
    '/members/:person',
    'with the keyboard open',
    (page) => page.getByRole('button', { name: 'Een man' }).first(),
  ],
  [
    'every answer',
    '/landers/gallery',
    'with large text',
    (page) => page.getByText('Een vrouw of een man', { exact: true }).first(),
  ],
  ['the button', '/reset-password', 'with large text', (page) => page.getByRole('button', { name: 'Stuur de link' })],
  ['the button', '/offline', 'with large text', (page) => page.getByRole('button', { name: 'Probeer opnieuw' })],
  ['the button', '/lang-config', 'in landscape', (page) => page.getByRole('button', { name: 'Opslaan' })],
  ['the button', '/lang-config', 'with the keyboard open', (page) => page.getByRole('button', { name: 'Opslaan' })],
  ...(['with large text', 'in landscape', 'with the keyboard open'] as const).flatMap((state): Case[] =>
    ['socialnetwork', 'video'].map((name) => ['the button', `/landers/${name}`, state, next]),
  ),
])('a visitor sees %s of %s %s', async (_what, path, state, part) => {
  const page = await open(path, states[state])
  expect(await hiddenPart(part(page))).toBe(0)
  await page.context().close()
})

test.each([large, keyboard])('both privacy choices are above their button on a page of %o', async (state) => {
  const page = await open('/consent', state)
  const button = page.getByRole('button', { name: 'Keuze opslaan' })
  // Once the lines that the button may cut have been measured.
  await page.waitForFunction(() => document.readyState === 'complete')
  const getCovered = () =>
    button.evaluate((element) => {
      const { top } = element.getBoundingClientRect()
      const ground = Number.parseFloat(getComputedStyle(element).getPropertyValue('--spread')) || 0
      const fade = Number.parseFloat(getComputedStyle(element).getPropertyValue('--cut')) || 0
      const choices = [...document.querySelectorAll('#consent-form label')]
      return choices.filter((choice) => choice.getBoundingClientRect().bottom > top - ground - fade + 1).length
    })
  await expect.poll(getCovered).toBe(0)
  await page.context().close()
})

test('on a narrow phone the gallery shows whole faces', async () => {
  const page = await open('/landers/gallery', { font: '', width: 320, height: 640 })
  const wall = await page.locator('[data-row]').boundingBox()
  const face = await page.locator('[data-picture] img').first().boundingBox()
  if (!wall || !face) throw new Error('The wall has no picture')
  expect(face.y).toBeGreaterThanOrEqual(wall.y)
  expect(face.y + face.height).toBeLessThanOrEqual(wall.y + wall.height)
  await page.context().close()
})

test.each<Case>([
  ['the way to write', '/likes/matches', 'with large text', write],
  ['the way to write', '/likes/matches', 'in landscape', write],
  ['the answers', '/match-finder', 'with large text', (page) => page.getByText('35+', { exact: true }).first()],
  ['two packages', '/credits', 'in landscape', (page) => page.getByRole('link', { name: 'Kies' }).nth(1)],
])('a member sees %s of %s %s', async (_what, path, state, part) => {
  const page = await open(path, states[state], true)
  expect(await hiddenPart(part(page))).toBe(0)
  await page.context().close()
})

test.each(Object.keys(states) as (keyof typeof states)[])(
  '%s no bar cuts a line of text or a button',
  async (state) => {
    for (const path of ['/members/:person', '/profile', '/edition', '/chats']) {
      const page = await open(path, states[state], true)
      await page.locator('#content').waitFor()
      for (const y of [0, 217, 431]) {
        await page.evaluate((to) => scrollTo(0, to), y)
        const bars = await page.locator('.fade-above:visible').count()
        const cut = async () => (bars > 0 ? await cutLines(page) : [])
        await expect.poll(cut, { message: `${path} at ${y}` }).toEqual([])
      }
      await page.context().close()
    }
  },
)

test('the large initial of a cover is not hidden as if a bar cut a line', async () => {
  const page = await open('/profile', { font: '', width: 390, height: 844 }, true)
  const bar = page.locator('.fade-above:visible').first()
  const { y } = (await bar.boundingBox()) ?? { y: 0 }
  await page.evaluate((top) => {
    const cover = '<span aria-hidden="true" style="font-size: 160px">B</span>'
    const line = `<span style="position: fixed; inset: ${top - 12}px auto auto 300px; line-height: 24px">Een regel</span>`
    const style = `position: fixed; z-index: 1; inset: ${top - 90}px 0 auto; background: #fff; line-height: 1.1`
    document.querySelector('#content')?.insertAdjacentHTML('beforeend', `<div style="${style}">${cover}${line}</div>`)
  }, y)
  const readCut = () => bar.evaluate((each) => Number.parseFloat(each.style.getPropertyValue('--cut')) || 0)
  // The line beside it is.
  await expect.poll(readCut).toBeGreaterThan(0)
  expect(await readCut()).toBeLessThan(80)
  await page.context().close()
})

test('of a search page only the first photo is loaded before all others', async () => {
  const page = await open('/members', { font: '', width: 390, height: 844 }, true)
  const urgent = await page
    .locator('article img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('fetchpriority')))
  expect(urgent.length).toBeGreaterThan(1)
  expect(urgent.filter((priority) => priority === 'high')).toEqual(['high'])
  await page.context().close()
})

test('on a small phone with large text a visitor sees the first name above the button', async () => {
  const page = await open('/members', { font: '200%', width: 320, height: 640 })
  const name = await page.locator('article h2').first().boundingBox()
  const button = await page.getByRole('link', { name: 'Meld je gratis aan en zie meer' }).boundingBox()
  if (!name || !button) throw new Error('The search has no name or no button')
  expect(name.y + name.height).toBeLessThanOrEqual(button.y)
  await page.context().close()
})

test('in landscape all packages and their buttons are in view', async () => {
  const page = await open('/credits', { ...landscape, width: 844, height: 390 }, true)
  expect(await hiddenPart(page.getByRole('link', { name: 'Kies' }).nth(3))).toBe(0)
  await page.context().close()
})

test('in landscape the names of new matches are whole', async () => {
  const page = await open('/chats', { ...landscape, width: 844, height: 390 }, true)
  const matches = page.getByRole('navigation', { name: 'Nieuwe matches' }).getByRole('link')
  await matches.first().waitFor()
  const isCut = (match: Element) =>
    [...match.querySelectorAll('span')]
      .filter((part) => getComputedStyle(part).overflow === 'hidden' && part.clientWidth > 1)
      .some((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight)
  for (const match of await matches.all()) expect(await match.evaluate(isCut)).toBe(false)
  await page.context().close()
})

test('with large text the terms and labels of a new account are in view with its button', async () => {
  const page = await open('/signup', large)
  const choose = (group: string, choice: string) =>
    page.getByRole('group', { name: group }).getByText(choice, { exact: true }).click()
  await choose('Ik ben', 'Een vrouw')
  await choose('Ik zoek', 'Een man')
  await page.getByLabel('Wanneer ben je geboren?', { exact: true }).fill('03-11-1985')
  await page.getByRole('button', { name: 'Verder' }).click()
  const terms = page.getByRole('link', { name: 'privacyverklaring' })
  await terms.waitFor()
  const [button, link] = [await page.getByRole('button', { name: 'Verder' }).boundingBox(), await terms.boundingBox()]
  if (!button || !link) throw new Error('The sign-up has no button or no terms')
  const label = page.locator('label', { hasText: /^E-mailadres$/ })
  expect(await label.evaluate((part) => getComputedStyle(part).clipPath)).toBe('none')
  expect(link.y + link.height).toBeLessThanOrEqual(button.y)
  expect(button.y + button.height).toBeLessThanOrEqual(large.height)
  await page.context().close()
})

test('with large text what is bought and its price do not touch', async () => {
  const page = await open('/credits', large, true)
  await page.goto(origin + (await page.getByRole('link', { name: 'Kies' }).nth(1).getAttribute('href')))
  const summary = page.locator('section[aria-labelledby="order-summary"]')
  const end = (part: Locator, edge: 'left' | 'right') =>
    part.evaluate((element, which) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()[which]
    }, edge)
  const bought = await end(summary.getByRole('heading').first(), 'right')
  expect((await end(summary.locator('dd').first(), 'left')) - bought).toBeGreaterThanOrEqual(12)
  await page.context().close()
})

test('on a phone short pages of a member end without a footer', async () => {
  for (const path of ['/directdebit', '/margin-notes', '/likes/matches']) {
    const page = await open(path, { ...large, font: '' }, true)
    await page.locator('footer').waitFor({ state: 'hidden' })
    await page.context().close()
  }
})

/** The choices that are visible in part above the bar at the lower edge. */
const cutChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const button = [...document.querySelectorAll<HTMLElement>('.fade-above button')].find((one) =>
      one.checkVisibility(),
    )
    const bar = button?.parentElement
    if (!bar) return ['no bar']
    const cut = Number.parseFloat(getComputedStyle(bar).getPropertyValue('--cut') || '0')
    const { top, left } = bar.getBoundingClientRect()
    return [...document.querySelectorAll('[data-open] label:has([type=radio], [type=checkbox])')].flatMap((label) => {
      const box = label.getBoundingClientRect()
      // What the bar and its fade cover is not seen.
      const isWhole = box.top >= top - cut || box.bottom <= top || box.right < left
      return isWhole ? [] : [label.textContent ?? '']
    })
  })

test('on a narrow phone no bar of the sign-up cuts a choice', async () => {
  const page = await open('/signup', { font: '', width: 320, height: 640 })
  const asked = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
  const go = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await asked('Ik ben …')
  await page.getByText('Een vrouw', { exact: true }).first().click()
  await asked('Ik zoek …')
  await page.getByText('Een man', { exact: true }).nth(1).click()
  await asked('Wanneer ben je geboren?')
  await page.getByLabel('Wanneer ben je geboren?', { exact: true }).fill('03-11-1985')
  await go('Verder')
  await page.getByLabel('E-mailadres', { exact: true }).fill(`choices${Date.now()}@new.example`)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('seven sheep in a field')
  await go('Verder')
  await page.locator('[data-open] [name=name]').fill('Iris')
  await go('Verder')
  await asked('Waar woon je?')
  await go('Verder')
  await asked('Nog iets over jou')
  for (const y of [0, 90, 400, 1000]) {
    await page.evaluate((to) => scrollTo(0, to), y)
    await expect.poll(() => cutChoices(page), { message: `at ${y}` }).toEqual([])
  }
  await page.context().close()
})
