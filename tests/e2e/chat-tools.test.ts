import type { BrowserContextOptions } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createIdAt } from '../../core/shared/ids.ts'
import { type TestMember, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, viewports } from '../harness/browser.ts'
import { manualClock } from '../harness/index.ts'
import { openMemberBrowser } from './steps/member-page.ts'
import { createPhoneJpeg } from './steps/photos.ts'

// Tools around a conversation: a phone's tray, full-screen photos, search, and swiping to remove.

const app = await testApp({ clock: manualClock(new Date()) })
let chat: string
const said: string[] = []

async function say(from: TestMember, to: TestMember, text: string) {
  const id = createIdAt(app.clock.now())
  const { body } = await from.client.post(`/api/members/${to.id}/messages`, { id, text })
  chat = body.conversation.id
  said.push(id)
  app.clock.advance(1000)
}

const site = await testSite(app)
await site.set('free_messages', 500)
await site.set('photo_credits', 0)
const url = `http://${site.host}:${app.port}`
const [anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]
await say(bram, anna, 'Ken je de vuurtoren van Texel?')
for (let count = 0; count < 60; count++) await say(count % 2 ? anna : bram, count % 2 ? bram : anna, `Bericht ${count}`)

async function open(who: TestMember, path: string, options: BrowserContextOptions) {
  const context = await openMemberBrowser(site, who, options)
  const page = await context.newPage()
  await page.goto(path)
  if (options.javaScriptEnabled !== false) await page.locator('html[data-ready]').waitFor()
  return page
}

test('on a phone, the other tools are in a tray, reachable by touch and keyboard', async () => {
  const page = await open(anna, `/chats/${chat}`, viewports.phone)
  const plus = page.getByRole('button', { name: 'Iets anders sturen' })
  const photo = page.getByRole('button', { name: 'Foto versturen' })
  const box = page.getByRole('textbox', { name: 'Bericht aan Bram' })
  expect(await photo.isVisible()).toBe(false)
  expect((await box.boundingBox())?.width).toBeGreaterThan(200)
  await plus.press('Enter')
  await photo.and(page.locator(':focus')).waitFor()
  expect(await plus.getAttribute('aria-expanded')).toBe('true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await plus.and(page.locator(':focus')).waitFor()
  expect(await photo.isVisible()).toBe(false)
  await plus.click()
  await photo.waitFor()
  await box.click()
  await photo.waitFor({ state: 'hidden' })
  await page.context().close()
}, 120_000)

test('a photo that cannot be displayed is not offered for sending', async () => {
  const page = await open(anna, `/chats/${chat}`, viewports.desktop)
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('kapot.png', Buffer.from('no picture at all'))
  const preview = page.getByRole('dialog', { name: 'Foto versturen' })
  await preview.getByText('Deze foto kunnen we niet lezen. Probeer een JPEG, PNG of WebP.').waitFor()
  expect(await preview.getByRole('button', { name: 'Versturen' }).count()).toBe(0)
  expect(await preview.getByRole('img', { name: 'kapot.png' }).count()).toBe(0)
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Annuleren' }).click()
  await choose('goed.png', await createPhoneJpeg())
  await preview.getByRole('button', { name: 'Versturen' }).waitFor()
  await page.context().close()
}, 120_000)

test('a search result opens the conversation at the message, and reading continues to the end', async () => {
  for (const options of Object.values(viewports)) {
    const page = await open(anna, '/chats', options)
    const box = page.getByRole('searchbox', { name: 'Zoeken in berichten' })
    await box.fill('zeemeeuw')
    await page.getByText('Niets gevonden voor ‘zeemeeuw’').waitFor()
    await expectAccessible(page)
    await page.route('**/api/message-search*', (route) => route.fulfill({ status: 404, json: {} }))
    await box.fill('vuurtoren')
    await page.getByRole('button', { name: 'Probeer opnieuw' }).waitFor()
    await page.unroute('**/api/message-search*')
    await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
    const found = page.getByRole('link', { name: /Ken je de vuurtoren/ })
    await found.waitFor()
    await expectAccessible(page)
    await found.click()
    await page.waitForURL(`${url}/chats/${chat}?message=${said[0]}`)
    const log = page.getByRole('log')
    await log.getByText('Ken je de vuurtoren').waitFor()
    expect(await log.getByText('Bericht 59', { exact: true }).count()).toBe(0)
    await log.getByRole('button', { name: 'Nieuwere berichten' }).click()
    await log.getByText('Bericht 59', { exact: true }).waitFor()
    await log.getByRole('button', { name: 'Nieuwere berichten' }).waitFor({ state: 'detached' })
    await page.context().close()
  }
}, 180_000)

test('without scripts the box above the list is a form', async () => {
  const page = await open(anna, '/chats', { ...viewports.phone, javaScriptEnabled: false })
  await page.getByRole('searchbox').fill('vuurtoren')
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('link', { name: /Ken je de vuurtoren/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Iets anders sturen' }).count()).toBe(0)
  await page.context().close()
}, 120_000)

test('photos fill the screen: arrow keys change the photo, Escape and Back close it, and focus returns', async () => {
  // The page opens at the first unread message, which must be a photo.
  await anna.client.post(`/api/conversations/${chat}/read`, {})
  for (const colour of ['#aa3355', '#3355aa']) {
    const form = new FormData()
    form.set('id', createIdAt(app.clock.now()))
    const bytes = await sharp({ create: { width: 900, height: 1100, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
    form.set('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg')
    const sent = await bram.client.post(`/api/members/${anna.id}/photo-messages`, form)
    expect(sent.status).toBe(200)
    app.clock.advance(1000)
  }
  const page = await open(anna, `/chats/${chat}`, viewports.desktop)
  const first = page.getByRole('log').getByRole('link', { name: 'Foto', exact: true }).first()
  const viewer = page.getByRole('dialog', { name: 'Foto’s in dit gesprek' })
  await first.click()
  await viewer.getByText('Foto 1 van 2').waitFor()
  await viewer.getByRole('img', { name: 'Foto van Bram' }).first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await viewer.getByText('Foto 2 van 2').waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await first.and(page.locator(':focus')).waitFor()
  await first.click()
  await viewer.waitFor()
  // Back closes it through a history entry, which is added a moment later.
  await expect.poll(() => page.evaluate(() => Boolean(window.history.state?.over))).toBe(true)
  await page.goBack()
  await viewer.waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${url}/chats/${chat}`)
  await page.context().close()
}, 120_000)

test('a stranger’s photo is veiled until it is tapped; it is not fetched before, and the tap is remembered', async () => {
  const stranger = await site.member({ name: 'Vera' })
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#264653' } })
    .jpeg()
    .toBuffer()
  const send = async () => {
    const form = new FormData()
    form.append('id', createIdAt(app.clock.now()))
    form.append('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'p.jpg')
    const { body } = await stranger.client.post(`/api/members/${anna.id}/photo-messages`, form)
    app.clock.advance(1000)
    return body.conversation.id as string
  }
  const first = await send()
  const page = await open(anna, '/chats', viewports.phone)
  const fetched: string[] = []
  page.on('request', (request) => request.url().includes('/api/media/') && fetched.push(request.url()))
  await page.goto(`/chats/${first}`)
  await page.locator('html[data-ready]').waitFor()
  const log = page.getByRole('log')
  const veil = log.getByRole('link', { name: 'Foto tonen' })
  await veil.waitFor()
  await expectAccessible(page)
  await page.waitForLoadState('networkidle')
  const sharpOnes = () => fetched.filter((address) => /\/(medium|large)/.test(address))
  expect(sharpOnes()).toEqual([])
  await veil.press('Enter')
  const photo = log.getByRole('link', { name: 'Foto', exact: true })
  await photo.and(page.locator(':focus')).waitFor()
  await expect.poll(() => sharpOnes().length).toBeGreaterThan(0)
  await page.reload()
  await photo.waitFor()
  expect(await veil.count()).toBe(0)
  // Another photo is veiled, also in the sheet of photos, until the stranger has been answered.
  await send()
  await page.reload()
  // Until the scripts run, the first photo is veiled too.
  await expect.poll(() => veil.count()).toBe(1)
  await page.getByRole('button', { name: 'Meer', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Zoeken, foto’s en dagen' }).click()
  await page
    .getByRole('dialog')
    .getByRole('img', { name: 'Foto van iemand aan wie je nog niet hebt geantwoord' })
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Bericht aan Vera' }).fill('Mooi')
  await page.keyboard.press('Enter')
  await veil.waitFor({ state: 'detached' })
  await expect.poll(() => photo.count()).toBe(2)
  // The sender sees the photo immediately.
  const own = await open(stranger, `/chats/${first}`, viewports.phone)
  await own.getByRole('log').getByRole('img').first().waitFor()
  expect(await own.getByRole('link', { name: 'Foto tonen' }).count()).toBe(0)
  for (const each of [page, own]) await each.context().close()
}, 120_000)

test('swiping left removes a conversation, which can be undone', async () => {
  const countChats = async () => (await anna.client.get('/api/chats.php')).body.chats.length
  const before = await countChats()
  const page = await open(anna, '/chats', viewports.phone)
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Meer over het gesprek met Bram' }) })
  const remove = row.locator('button:not([role])', { hasText: 'Verwijderen' })
  await remove.evaluate((element) => (element as HTMLElement).click())
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await row.waitFor()
  expect(await countChats()).toBe(before)
  await remove.evaluate((element) => (element as HTMLElement).click())
  await row.waitFor({ state: 'detached' })
  await expect.poll(countChats, { timeout: 30_000, interval: 1000 }).toBe(before - 1)
  await page.context().close()
}, 120_000)
