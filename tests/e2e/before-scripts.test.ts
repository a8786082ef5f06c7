import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createIdAt } from '../../core/shared/ids.ts'
import { type TestMember, testPassword, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { newVisitor, viewports } from '../harness/browser.ts'
import { manualClock } from '../harness/index.ts'
import { openShop } from './steps/fixture.ts'
import { openMemberBrowser } from './steps/member-page.ts'

// A slow phone shows a page long before its scripts load. Presses are acknowledged immediately and replayed later,
// and the most important actions work without scripts. Message ids contain the time, so the server's clock is set to
// now.

const app = await testApp({ clock: manualClock(new Date()) })
const site = await testSite(app)
await site.set('gifts.enabled', true)
const url = `http://${site.host}:${app.port}`

/** Opens a page; its requests that match `held` wait until they are released. */
async function open(member: TestMember, path: string, options: BrowserContextOptions & { held?: RegExp } = {}) {
  const { held = /\/assets\/.*\.js$/, ...rest } = options
  const context = await openMemberBrowser(site, member, { ...viewports.phone, ...rest })
  const page = await context.newPage()
  const wait = Promise.withResolvers<void>()
  await page.route(held, async (route) => {
    await wait.promise
    await route.continue()
  })
  await page.goto(url + path, { waitUntil: 'domcontentloaded' })
  return { page, releaseScripts: wait.resolve, close: () => context.close() }
}
const couple = async () => [await site.member({ gender: 'male' }), await site.member({ name: 'Wanda' })] as const
const getTexts = (page: Page) => page.getByRole('log').textContent()

/** The computed style of each part, in page order. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header *, main *')].map((element) => {
      const { display, padding, fontSize, fontFamily, borderRadius, backgroundColor, gap } = getComputedStyle(element)
      return [element.tagName, display, padding, fontSize, fontFamily, borderRadius, backgroundColor, gap].join(' ')
    }),
  )

test("a members' page loads two style sheets first, and looks the same however it is reached", async () => {
  const [he] = await couple()
  const { page, releaseScripts, close } = await open(he, '/likes')
  const asked: string[] = []
  page.on('request', (request) => {
    if (['stylesheet', 'image', 'font'].includes(request.resourceType())) asked.push(request.resourceType())
  })
  const directly = new Map<string, string[]>()
  for (const path of ['/likes', '/members', '/notifications']) {
    asked.length = 0
    await page.goto(url + path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.fonts.ready)
    expect({ path, asked: asked.slice(0, 2), numAsked: asked.filter((type) => type === 'stylesheet').length }).toEqual({
      path,
      asked: ['stylesheet', 'stylesheet'],
      numAsked: 2,
    })
    directly.set(path, await looks(page))
  }
  releaseScripts()
  await page.goto(`${url}/likes`)
  for (const path of ['/members', '/likes', '/members']) {
    await page.locator(`nav a[href="${path}"]:visible`).first().click()
    await page.waitForURL(url + path)
    await expect.poll(() => looks(page)).toEqual(directly.get(path))
  }
  await close()
})

test('the home page has the styles of its first screen, and loads the others before its scripts', async () => {
  const context = await newVisitor(viewports.desktop)
  await context.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
  const page = await context.newPage()
  const wait = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await wait.promise
    await route.continue()
  })
  const sheets = () =>
    page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href && new URL(href).pathname).filter(Boolean))
  await page.goto(`${url}/`, { waitUntil: 'domcontentloaded' })
  expect(await sheets()).toEqual([])
  const before = await looks(page)
  await page.keyboard.press('Shift')
  await expect
    .poll(sheets)
    .toEqual([expect.stringMatching(/^\/assets\/site-/), expect.stringMatching(/^\/assets\/joined\//)])
  expect(await looks(page)).toEqual(before)
  wait.resolve()
  await page.locator('a[data-later]:visible').first().click()
  const dialog = page.getByRole('dialog').filter({ has: page.locator('form') })
  await dialog.waitFor()
  // Its styles are not among those of the first screen.
  expect(await dialog.evaluate((element) => getComputedStyle(element).position)).toBe('fixed')
})

test('the scripts of a page load at the lowest priority, after its styles, fonts, icons and top photos', async () => {
  const [he] = await couple()
  const { page, releaseScripts, close } = await open(he, '/likes')
  releaseScripts()
  const devtools = await page.context().newCDPSession(page)
  const asked: { kind: string; priority: string }[] = []
  devtools.on('Network.requestWillBeSent', ({ request, documentURL }) => {
    const kind = /\/assets\/[^?]*\.(\w+)/.exec(request.url)?.[1]
    if (kind && documentURL.endsWith('/members')) asked.push({ kind, priority: request.initialPriority })
  })
  await devtools.send('Network.enable')
  await page.goto(`${url}/members`)
  await expect.poll(() => asked.filter(({ kind }) => kind === 'js').length).toBeGreaterThan(5)
  const first = asked.findIndex(({ kind }) => kind === 'js')
  const kinds = (list: typeof asked) => [...new Set(list.map(({ kind }) => kind))].toSorted()
  expect(kinds(asked.slice(0, first).filter(({ kind }) => kind !== 'json'))).toEqual(['css', 'svg', 'woff2'])
  // Without the scripts that a part requests once it runs.
  const early = asked.slice(first, first + 5)
  expect(early).toEqual(early.map(() => ({ kind: 'js', priority: 'Low' })))
  await close()
})

test('the sign-up link waits for its dialog on a desktop, and for nothing on a phone', async () => {
  for (const [viewport, waits] of [
    [viewports.desktop, true],
    [viewports.phone, false],
  ] as const) {
    const context = await newVisitor(viewport)
    await context.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
    const page = await context.newPage()
    const wait = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await wait.promise
      await route.continue()
    })
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    const start = page.locator('main a[href^="/signup"]').first()
    await start.click()
    if (waits) {
      expect(await start.getAttribute('data-waiting')).toBe('')
      wait.resolve()
      await page.getByRole('dialog').waitFor()
      expect(new URL(page.url()).pathname).toBe('/')
    } else await page.waitForURL('**/signup*', { waitUntil: 'commit', timeout: 5000 })
    wait.resolve()
    await context.close()
  }
})

test('a message sent before scripts is sent exactly once', async () => {
  const [he, she] = await couple()
  const { page, releaseScripts, close } = await open(he, `/members/${she.id}/chat`)
  await page.getByRole('textbox').fill('Hoi Wanda')
  const send = page.getByRole('button', { name: 'Versturen', exact: true })
  await send.click()
  expect(await send.getAttribute('data-waiting')).toBe('')
  releaseScripts()
  await page.waitForURL('**/chats/*')
  await expect.poll(() => getTexts(page)).toContain('Hoi Wanda')
  const { chats } = (await she.client.get('/api/chats.php')).body
  expect(chats).toMatchObject([{ num_unread_messages: 1 }])
  await close()
})

test('the menu of a message opened before scripts is within the window once they run', async () => {
  const [he, she] = await couple()
  const message = { id: createIdAt(app.clock.now()), kind: 'text', text: 'Hoi' }
  const { status, body } = await she.client.post(`/api/members/${he.id}/messages`, message)
  expect(status).toBe(200)
  const { page, releaseScripts, close } = await open(he, `/chats/${body.conversation.id}`)
  await page.getByLabel('Meer over dit bericht').click()
  releaseScripts()
  await page.getByRole('link', { name: 'Bericht melden' }).click({ timeout: 10_000 })
  await page.getByRole('dialog', { name: 'Bericht melden' }).waitFor()
  await close()
})

test('without scripts a message is sent, and a refused one stays in the box', async () => {
  const [he, she] = await couple()
  const { page, close } = await open(he, `/members/${she.id}/chat`, { javaScriptEnabled: false })
  await page.getByRole('textbox').fill('Hoi Wanda')
  await page.getByRole('button', { name: 'Versturen', exact: true }).click()
  await page.waitForURL('**/chats/*')
  expect(await getTexts(page)).toContain('Hoi Wanda')
  const long = 'a'.repeat(1200)
  await page.getByRole('textbox').fill(long)
  await page.getByRole('button', { name: 'Versturen', exact: true }).click()
  await page.getByRole('alert').first().waitFor()
  expect(await page.getByRole('textbox').inputValue()).toBe(long)
  expect(await getTexts(page)).not.toContain('aaaa')
  await close()
})

test('submitting the plain form twice sends one message', async () => {
  const [he, she] = await couple()
  const form = new URLSearchParams({ key: randomUUID(), text: 'Hoi' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: url }
  const press = () => he.client.post(`/members/${she.id}/chat`, form.toString(), { headers })
  expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([302, 302])
  expect((await she.client.get('/api/chats.php')).body.chats).toMatchObject([{ num_unread_messages: 1 }])
})

test('without scripts a deletion has both steps', async () => {
  const [he] = await couple()
  const { page, close } = await open(he, '/notifications/delete', { javaScriptEnabled: false })
  const next = page.getByRole('button', { name: 'Verder' })
  await next.click()
  await page.getByText('Stap 1 van 2').waitFor()
  await page.locator('[role=alert]').first().waitFor()
  await page.getByText('Iets anders', { exact: true }).click()
  await next.click()
  await page.getByText('Stap 2 van 2').waitFor()
  await page.locator('[name=password]').fill('not my password')
  await page.locator('[name=password]').press('Enter')
  await page.getByText('Stap 2 van 2').waitFor()
  expect(await page.locator('[name=password][aria-invalid=true]').count()).toBe(1)
  await page.locator('[name=password]').fill(testPassword)
  await page.getByRole('button', { name: 'Toch verwijderen' }).click()
  await page.waitForURL(/account-deleted/)
  await close()
})

/** The page's reply to the form that was just sent. */
const said = (page: Page) => page.locator('main [role=alert], main [role=status]').first()

test('without scripts each settings form confirms, or shows its errors beside the input', async () => {
  const [he] = await couple()
  const { page, close } = await open(he, '/notifications', { javaScriptEnabled: false })
  const credentials = page.locator('details').filter({ has: page.locator('input[value=email]') })
  await credentials.locator('summary').click()
  await credentials.getByRole('textbox', { name: 'Nieuw e-mailadres' }).fill('nieuw@example.test')
  await credentials.getByLabel('Je wachtwoord', { exact: false }).first().fill('not my password')
  await credentials.getByRole('button').last().click()
  await expect.poll(() => said(page).innerText()).toContain('Controleer de gemarkeerde velden.')
  expect(await credentials.getAttribute('open')).not.toBeNull()
  expect(await credentials.locator('[name=password][aria-invalid=true]').count()).toBe(1)
  expect(await credentials.locator('[name=email]').inputValue()).toBe('nieuw@example.test')
  await credentials.locator('[name=password]').fill(testPassword)
  await credentials.getByRole('button').last().click()
  await expect.poll(() => said(page).innerText()).toContain('Kijk in je mailbox')

  const password = page.locator('details').filter({ has: page.locator('input[value=password]') })
  await password.locator('summary').click()
  for (const [name, typed] of [
    ['old_password', testPassword],
    ['password', 'another long password'],
    ['password_repeat', 'yet another password'],
  ] as const)
    await password.locator(`[name=${name}]`).fill(typed)
  await password.getByRole('button').last().click()
  await expect.poll(() => said(page).innerText()).toContain('Controleer de gemarkeerde velden.')
  expect(await password.locator('[aria-invalid=true]').count()).toBeGreaterThan(0)
  // Only the submitted form shows a reply.
  expect(await credentials.getAttribute('open')).toBeNull()

  const sister = await testSite(app, { sisterOf: site })
  for (const one of [site, sister]) await one.set('member_resell', 'yes')
  await page.reload()
  const press = async (name: string, section: string, on: boolean) => {
    const pressed = page.getByRole('switch', { name })
    expect(await pressed.isChecked()).toBe(!on)
    await pressed.click()
    await expect.poll(() => pressed.isChecked()).toBe(on)
    await expect.poll(() => said(page).innerText()).toMatch(new RegExp(`Opgeslagen\\s+${section}`))
  }
  await press('Likes en matches', 'E-mail van ons', false)
  await press('Nieuwe gesprekken', 'E-mail van ons', false)
  expect(await page.getByRole('switch', { name: 'Likes en matches' }).isChecked()).toBe(false)
  await press('Likes en matches', 'E-mail van ons', true)
  await press('Discrete meldingen', 'Discrete meldingen', true)
  // The text is in `noscript`, which this browser without scripts contains but does not render.
  expect(await page.content()).toContain('Je verdwijnt uit de zoekresultaten.')
  await press('Onzichtbaar', 'Onzichtbaar', true)
  await page.getByText('Je bent nu onzichtbaar.').waitFor()
  await press('Onzichtbaar', 'Onzichtbaar', false)
  await press('Ook zichtbaar op zustersites', 'Ook zichtbaar op zustersites', true)
  const { consents } = (await he.client.get('/api/account/consents')).body
  expect(consents).toContainEqual(expect.objectContaining({ purpose: 'member_resell', granted: true }))

  const consent = page.locator('#consent-form')
  await consent.getByRole('button').click()
  await consent.getByText('Je keuze is opgeslagen').waitFor()
  await close()
})

test('a settings form sent before scripts is answered exactly once, and works with them afterwards', async () => {
  const [he] = await couple()
  const { page, releaseScripts, close } = await open(he, '/notifications')
  const form = page.locator('details').filter({ has: page.locator('input[value=password]') })
  await form.locator('summary').click()
  const change = async (old: string) => {
    for (const [name, typed] of [
      ['old_password', old],
      ['password', 'another long password'],
      ['password_repeat', 'another long password'],
    ] as const)
      await form.locator(`[name=${name}]`).fill(typed)
    await form.getByRole('button').last().click()
  }
  await change('not my password')
  await said(page).getByText('Controleer de gemarkeerde velden.').waitFor()
  releaseScripts()
  await page.evaluate(() => new Promise((ready) => addEventListener('scripts-ready', ready)))
  await said(page).getByText('Controleer de gemarkeerde velden.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('old_password')
  await change(testPassword)
  await page.getByText('Je wachtwoord is gewijzigd').waitFor()
  expect(await page.getByText('Controleer de gemarkeerde velden.').count()).toBe(0)
  await close()
})

test('spending limits confirm that they were saved, also without scripts', async () => {
  const [he] = await couple()
  await site.set('spending_limits', true)
  await openShop(app, 'NL')
  const { page, close } = await open(he, '/transactions/limits', { javaScriptEnabled: false })
  const month = page.locator('input[name=month]')
  await month.fill('-1')
  await page.getByRole('button', { name: 'Limieten opslaan' }).click()
  await page.locator('input[name=month][aria-invalid=true]').waitFor()
  expect(await month.inputValue()).toBe('-1')
  await month.fill('25')
  await page.getByRole('button', { name: 'Limieten opslaan' }).click()
  await page.getByText('Je limieten zijn opgeslagen').waitFor()
  expect(await month.inputValue()).toBe('25')
  await close()
})

test('a button of a late part waits for its scripts', async () => {
  const [he, she] = await couple()
  const { page, releaseScripts, close } = await open(he, `/members/${she.id}`, {
    held: /\/assets\/profile-button[^/]*\.js$/,
  })
  await page.evaluate(() => new Promise((ready) => addEventListener('scripts-ready', ready)))
  await page.getByRole('button', { name: 'Cadeau geven' }).click()
  releaseScripts()
  await page.getByRole('dialog', { name: 'Een cadeau voor Wanda' }).waitFor()
  await close()
})
