import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type TestMember, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { newVisitor, viewports } from '../harness/browser.ts'
import { manualClock } from '../harness/index.ts'

// A slow phone shows a page long before its scripts are there. What is pressed meanwhile answers at once and is done once they are; what matters
// most works without any. Ids of messages carry the time, so the server's clock stands at now.

const app = await testApp({ clock: manualClock(new Date()) })
const site = await testSite(app)
await site.set('gifts.enabled', true)
const url = `http://${site.host}:${app.port}`

/** A page whose files that `held` names stay away until they are let go. */
async function open(member: TestMember, path: string, options: BrowserContextOptions & { held?: RegExp } = {}) {
  const { held = /\/assets\/.*\.js$/, ...rest } = options
  const context = await newVisitor({ ...viewports.phone, ...rest })
  await context.addCookies([{ name: 'session', value: member.client.cookies.get('session') ?? '', url }])
  const page = await context.newPage()
  const wait = Promise.withResolvers<void>()
  await page.route(held, async (route) => {
    await wait.promise
    await route.continue()
  })
  await page.goto(url + path, { waitUntil: 'domcontentloaded' })
  return { page, letGo: wait.resolve, close: () => context.close() }
}
const couple = async () => [await site.member({ gender: 'male' }), await site.member({ name: 'Wanda' })] as const
const texts = (page: Page) => page.getByRole('log').textContent()

/** How each part of the page looks, in the order of the page. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header *, main *')].map((element) => {
      const { display, padding, fontSize, fontFamily, borderRadius, backgroundColor, gap } = getComputedStyle(element)
      return [element.tagName, display, padding, fontSize, fontFamily, borderRadius, backgroundColor, gap].join(' ')
    }),
  )

test('a page of members asks for two style sheets before all else, and each page looks the same however one comes to it', async () => {
  const [he] = await couple()
  const { page, letGo, close } = await open(he, '/likes')
  const asked: string[] = []
  page.on('request', (request) => {
    if (['stylesheet', 'image', 'font'].includes(request.resourceType())) asked.push(request.resourceType())
  })
  const directly = new Map<string, string[]>()
  for (const path of ['/likes', '/members', '/notifications']) {
    asked.length = 0
    await page.goto(url + path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.fonts.ready)
    expect([path, asked.slice(0, 2), asked.filter((type) => type === 'stylesheet').length]).toEqual([
      path,
      ['stylesheet', 'stylesheet'],
      2,
    ])
    directly.set(path, await looks(page))
  }
  letGo()
  await page.goto(`${url}/likes`)
  for (const path of ['/members', '/likes', '/members']) {
    await page.locator(`nav a[href="${path}"]:visible`).first().click()
    await page.waitForURL(url + path)
    await expect.poll(() => looks(page)).toEqual(directly.get(path))
  }
  await close()
})

test('a heart that is pressed before the scripts are there answers, and is given once they are', async () => {
  const [he, she] = await couple()
  const { page, letGo, close } = await open(he, `/members/${she.id}`)
  const heart = page.getByRole('button', { name: 'Wanda' }).first()
  await heart.click()
  expect(await heart.getAttribute('data-waiting')).toBe('')
  letGo()
  await page.locator('button[aria-label*="Wanda"][aria-pressed="true"]:not([data-waiting])').first().waitFor()
  await expect.poll(async () => (await he.client.get('/api/likes.php')).body.profiles.length).toBe(1)
  await close()
})

test('a message that is sent before the scripts are there is sent once they are, and once', async () => {
  const [he, she] = await couple()
  const { page, letGo, close } = await open(he, `/members/${she.id}/chat`)
  await page.getByRole('textbox').fill('Hoi Wanda')
  const send = page.getByRole('button', { name: 'Versturen', exact: true })
  await send.click()
  expect(await send.getAttribute('data-waiting')).toBe('')
  letGo()
  await page.waitForURL('**/chats/*')
  await expect.poll(() => texts(page)).toContain('Hoi Wanda')
  const { chats } = (await she.client.get('/api/chats.php')).body
  expect(chats).toMatchObject([{ num_unread_messages: 1 }])
  await close()
})

test('without any script a message is sent, and what is refused stays in the box', async () => {
  const [he, she] = await couple()
  const { page, close } = await open(he, `/members/${she.id}/chat`, { javaScriptEnabled: false })
  await page.getByRole('textbox').fill('Hoi Wanda')
  await page.getByRole('button', { name: 'Versturen', exact: true }).click()
  await page.waitForURL('**/chats/*')
  expect(await texts(page)).toContain('Hoi Wanda')
  const long = 'a'.repeat(1200)
  await page.getByRole('textbox').fill(long)
  await page.getByRole('button', { name: 'Versturen', exact: true }).click()
  await page.getByRole('alert').first().waitFor()
  expect(await page.getByRole('textbox').inputValue()).toBe(long)
  expect(await texts(page)).not.toContain('aaaa')
  await close()
})

test('two presses of the plain form are one message', async () => {
  const [he, she] = await couple()
  const form = new URLSearchParams({ key: randomUUID(), text: 'Hoi' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: url }
  const press = () => he.client.post(`/members/${she.id}/chat`, form.toString(), { headers })
  expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([302, 302])
  expect((await she.client.get('/api/chats.php')).body.chats).toMatchObject([{ num_unread_messages: 1 }])
})

test('a button of a part that comes after the rest of the page waits for its part', async () => {
  const [he, she] = await couple()
  const { page, letGo, close } = await open(he, `/members/${she.id}`, { held: /\/assets\/profile-button[^/]*\.js$/ })
  await page.evaluate(() => new Promise((ready) => addEventListener('scripts-ready', ready)))
  await page.getByRole('button', { name: 'Geef een cadeau' }).click()
  letGo()
  await page.getByRole('dialog', { name: 'Een cadeau voor Wanda' }).waitFor()
  await close()
})
