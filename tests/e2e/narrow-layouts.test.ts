import { expect, test } from 'vitest'
import { type TestMember, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'

// Layout details that only show in narrow or wide windows.

const app = await testApp()
const site = await testSite(app)
async function open(
  member: TestMember | null,
  path: string,
  device: keyof typeof viewports = 'phone',
  host = site.host,
) {
  const context = await newVisitor(viewports[device])
  const url = `http://${host}:${app.port}`
  const session = member?.client.cookies.get('session')
  if (session) await context.addCookies([{ name: 'session', value: session, url }])
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
  await page.goto(url + path)
  return page
}

test('tabs with large text take a second row', async () => {
  const polish = await testSite(app)
  await polish.set('margin-notes.enabled', true)
  await polish.set('locales', ['pl'])
  await polish.set('domain_language', 'pl')
  const page = await open(await polish.member(), '/likes/matches', 'phone', polish.host)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.reload()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const tabs = page.locator('nav:has(> a[href="/likes/matches"])')
  await tabs.getByRole('link').nth(3).waitFor()
  const boxes = await tabs
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  expect(boxes.every(({ left, right }) => left >= 0 && right <= 320)).toBe(true)
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(2)
  await page.context().close()
})

test('the first list of likes marks its tab at both of its addresses', async () => {
  const member = await site.member()
  for (const path of ['/likes', '/likes/received']) {
    const page = await open(member, path)
    expect(await page.locator('main nav [aria-current="page"]').count(), path).toBe(1)
    await page.context().close()
  }
})

test('a visitor who may see only the cover gets the sign-up question beside it', async () => {
  const page = await open(null, `/members/${(await site.member({ name: 'Wanda' })).id}`, 'desktop')
  const cover = await page.locator('article > header > div').first().boundingBox()
  const question = await page.locator('article > section').boundingBox()
  expect(cover && question && question.x >= cover.x + cover.width).toBe(true)
  expect(cover && question && question.y > cover.y).toBe(true)
  expect(cover && question && question.y + question.height < cover.y + cover.height).toBe(true)
  await page.context().close()
})

test('the sign-up beside a profile shows the brand, explains itself, and offers members the login', async () => {
  const page = await open(null, `/members/${(await site.member({ name: 'Wanda' })).id}/signup`)
  await page.locator('a[href="/"]', { hasText: 'Tested' }).waitFor()
  await page.locator('a[href="/login"]').waitFor()
  expect(await page.locator('section p').first().textContent()).toMatch(/^Wanda, \d\d/)
  await expectAccessible(page)
  await page.context().close()
})

test('corner elements of a typographic cover leave its initial free, and the initial leaves the name free', async () => {
  const wanda = await site.member({ name: 'Wanda', lastSeen: app.clock.now() })
  const he = await site.member({ gender: 'male' })
  expect((await wanda.client.put(`/api/members/${he.id}/like`, {})).status).toBe(200)
  for (const [path, pills] of [
    ['/members?gender=any', []],
    ['/likes', ['Nieuw']],
  ] as const) {
    const page = await open(he, path)
    const card = page.locator('article', { hasText: 'Wanda' }).first()
    const initial = await card.getByText('W', { exact: true }).boundingBox()
    for (const pill of pills) {
      const box = await card.getByText(pill, { exact: true }).boundingBox()
      expect(initial && box && initial.y >= box.y + box.height, `${path} ${pill}`).toBe(true)
    }
    const name = await card.getByText('Wanda', { exact: true }).boundingBox()
    expect(initial && name && initial.y + initial.height <= name.y, path).toBe(true)
    await page.context().close()
  }
})

test('the row of profiles at the end of a profile scrolls sideways, and the page does not', async () => {
  const [he, she] = [await site.member({ gender: 'male' }), await site.member({ name: 'Wanda' })]
  for (let each = 0; each < 7; each += 1) await site.member()
  for (const width of [390, 1000, 1280]) {
    const page = await open(he, `/members/${she.id}`, 'desktop')
    await page.setViewportSize({ width, height: 800 })
    const cards = page.locator('section:has(> h2) article:visible')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await cards.first().waitFor()
    const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
    expect(tops.length).toBeGreaterThan(2)
    expect(new Set(tops).size, `${width} px`).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await page.context().close()
  }
})

test('a title is not broken at a hyphen behind its first letter', async () => {
  const page = await open(await site.member(), '/mail-change/done')
  const word = page.locator('h1').getByText(/^e-/i)
  expect(await word.evaluate((part) => part.getClientRects().length)).toBe(1)
  await page.setViewportSize({ width: 240, height: 700 })
  expect(await word.evaluate((part) => part.getClientRects().length)).toBe(1)
  await page.context().close()
})
