import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { createIdAt } from '../../core/shared/ids.ts'
import { addMainPhoto } from '../factories/main-photo.ts'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { waitUntilIdle } from '../harness/at-rest.ts'
import { viewports } from '../harness/browser.ts'
import { openLiveMemberPage } from './steps/member-page.ts'
import { saveScreenshots } from './steps/screenshots.ts'

const app = await testApp({ rateLimits: false })
const long = { timeout: 240_000 }
let site: TestSite
let anna: TestMember
let bram: TestMember
beforeEach(async () => {
  site = await testSite(app)
  anna = await site.member({ name: 'Anna' })
  bram = await site.member({ name: 'Bram' })
})

const getPath = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
/** Whether the page's history state says that an overlay is open; its code loads when it first opens. */
const marked = (page: Page, is: boolean) =>
  expect.poll(() => page.evaluate(() => Boolean(window.history.state?.over))).toBe(is)

/** The requests that the page sends to its server from now on. */
function asked(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (['document', 'fetch', 'xhr'].includes(request.resourceType()) && !request.url().includes('/api/'))
      urls.push(request.url())
  })
  return urls
}
async function reportSheet(page: Page) {
  await page.getByRole('button', { name: 'Meer', exact: false }).last().click()
  await page.getByRole('menuitem', { name: 'Melden' }).click()
  const sheet = page.getByRole('dialog', { name: 'Profiel melden' })
  await sheet.getByRole('radio').first().waitFor()
  return sheet
}

test('Back closes a sheet, and a sheet closed otherwise adds no history step', long, async () => {
  const { page, origin } = await openLiveMemberPage(site, anna, '/likes', viewports.phone)
  await page.goto(`${origin}/members/${bram.id}`)
  let sheet = await reportSheet(page)
  await marked(page, true)
  const urls = asked(page)
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  expect(getPath(page)).toBe(`/members/${bram.id}`)

  sheet = await reportSheet(page)
  await sheet.getByRole('button', { name: 'Sluiten' }).first().click()
  await sheet.waitFor({ state: 'detached' })
  sheet = await reportSheet(page)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await marked(page, false)
  // The router saw no navigation, so no page was loaded again.
  expect(urls).toEqual([])
  await page.goBack()
  await page.waitForURL(/\/likes$/)
})

test('a sheet open during a reload adds no history step', long, async () => {
  const { page, origin } = await openLiveMemberPage(site, anna, '/likes', viewports.phone)
  await page.goto(`${origin}/members/${bram.id}`)
  await reportSheet(page)
  await marked(page, true)
  await page.reload()
  await marked(page, false)
  await page.goBack()
  await page.waitForURL(/\/likes$/)
})

test('Back closes the upper of two overlays first, then the lower one', long, async () => {
  await addMainPhoto(app, anna.id)
  const { page, origin } = await openLiveMemberPage(site, anna, '/notifications', viewports.phone)
  await page.goto(`${origin}/profile`)
  // Without scripts, the part opens in the page instead of a dialog.
  await waitUntilIdle(page)
  await page.locator('main [data-edit="photos"]').first().click()
  await page.waitForURL(/edit=photos/)
  const editor = page.getByRole('dialog', { name: 'Foto’s' })
  await editor.getByRole('button', { name: 'Opties voor foto 1' }).click()
  await page.getByRole('menuitem', { name: /verwijderen/i }).click()
  const question = page.getByRole('dialog', { name: /verwijderen/i })
  await question.waitFor()
  await saveScreenshots(page, 'question-over-sheet')
  await marked(page, true)
  await page.goBack()
  await question.waitFor({ state: 'detached' })
  expect(getPath(page)).toBe('/profile?edit=photos')
  await page.goBack()
  await expect.poll(() => getPath(page)).toBe('/profile')
  await page.goBack()
  await page.waitForURL(/\/notifications$/)
})

test('Back leads from the last step of a deletion to the first one', long, async () => {
  const { page, origin } = await openLiveMemberPage(site, anna, '/notifications', viewports.phone)
  await page.goto(`${origin}/notifications/delete`)
  await waitUntilIdle(page)
  const reason = page.getByRole('radio', { name: 'Iets anders' })
  await page.getByText('Iets anders', { exact: true }).click()
  await page.getByRole('button', { name: 'Verder' }).click()
  await page.getByRole('button', { name: 'Toch verwijderen' }).waitFor()
  await marked(page, true)
  await page.goBack()
  await expect.poll(() => page.getByText('Iets anders', { exact: true }).isVisible()).toBe(true)
  expect(await reason.isChecked()).toBe(true)
  expect(getPath(page)).toBe('/notifications/delete')
  await page.goBack()
  await page.waitForURL(/\/notifications$/)
})

test('a page reached from an overlay is one step from the page below it', long, async () => {
  await addMainPhoto(app, bram.id)
  const { page, origin } = await openLiveMemberPage(site, anna, '/likes', viewports.phone)
  await page.goto(`${origin}/members/${bram.id}`)
  await page.getByRole('link', { name: 'Foto 1 van Bram groot bekijken' }).click()
  const viewer = page.getByRole('dialog', { name: 'Foto’s van Bram', exact: true })
  await viewer.getByRole('link', { name: 'Foto melden', exact: true }).click()
  await page.getByRole('heading', { name: 'Foto melden' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: /Bram/ }).first().waitFor()
  await expect.poll(() => viewer.count()).toBe(0)
  await marked(page, false)
  await expect.poll(() => getPath(page)).toBe(`/members/${bram.id}`)
  await page.goBack()
  await page.waitForURL(/\/likes$/)
})

test('Back closes the filters of the search and the tray beside the message box', long, async () => {
  app.clock.advance(1000)
  const id = createIdAt(app.clock.now())
  const { body } = await bram.client.post(`/api/members/${anna.id}/messages`, { id, kind: 'text', text: 'Hoi' })
  const { page, origin } = await openLiveMemberPage(site, anna, '/likes', viewports.phone)
  await page.goto(`${origin}/members`)
  const filters = page.getByRole('form', { name: 'Filters' })
  const closed = (open: Locator) => expect.poll(() => open.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filters' }).click()
  await filters.waitFor()
  await marked(page, true)
  // The fold of interests is part of the open filters, also when it closes.
  const fold = filters.locator('summary', { hasText: 'Interesses' })
  await fold.click()
  await filters.locator('details[open]').waitFor()
  await fold.click()
  await filters.locator('details:not([open])').waitFor()
  await marked(page, true)
  await page.goBack()
  await closed(filters)
  expect(getPath(page)).toBe('/members')

  // A search made in the filters is one step from the previous search.
  await page.getByRole('button', { name: 'Filters' }).click()
  await filters.getByText('Vrouwen').click()
  await filters.getByRole('button', { name: /^Toon/ }).click()
  await page.waitForURL(/gender=female/)
  await marked(page, false)
  await page.goBack()
  await expect.poll(() => getPath(page)).toBe('/members')
  await page.goBack()
  await page.waitForURL(/\/likes$/)

  await page.goto(`${origin}/chats/${body.conversation.id}`)
  const plus = page.getByRole('button', { name: 'Iets anders sturen' })
  await plus.click()
  const tool = page.getByRole('button', { name: 'Foto versturen' })
  await tool.waitFor()
  await marked(page, true)
  await page.goBack()
  await closed(tool)
  expect(getPath(page)).toBe(`/chats/${body.conversation.id}`)
})

test('Back closes the open menu of the account', long, async () => {
  const { page } = await openLiveMemberPage(site, anna, '/likes', viewports.phone)
  await page.locator('nav a[href="/members"]:visible').click()
  await page.waitForURL('**/members')
  await page.getByRole('button', { name: 'Mijn account' }).click()
  const menu = page.getByRole('menu', { name: 'Mijn account' })
  await menu.waitFor()
  await page.goBack()
  await page.waitForURL('**/likes')
  await expect.poll(() => menu.isVisible()).toBe(false)
})

test('a search made from the filters stays when the step that closes them is late', long, async () => {
  const { page, origin } = await openLiveMemberPage(site, anna, '/likes', viewports.phone)
  await page.clock.install()
  // A busy phone takes seconds for a step through the history; here the step waits until the test releases it.
  await page.addInitScript(() => {
    const go = history.go.bind(history)
    history.go = (steps) => void Object.assign(window, { step: () => go(steps) })
    Object.assign(window, { arrivals: 0 })
    addEventListener('popstate', () => void Reflect.set(window, 'arrivals', Reflect.get(window, 'arrivals') + 1))
  })
  await page.goto(`${origin}/members`)
  await page.getByRole('button', { name: 'Filters' }).click()
  await marked(page, true)
  const filters = page.getByRole('form', { name: 'Filters' })
  await filters.getByText('Vrouwen').click()
  await filters.getByRole('button', { name: /^Toon/ }).click()
  await page.waitForURL(/gender=female/)
  await page.clock.fastForward(3000)
  await page.evaluate(() => Reflect.get(window, 'step')())
  // The step back leaves the search, which is then restored.
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'arrivals'))).toBe(2)
  expect(getPath(page)).toContain('gender=female')
  await page.goBack()
  await expect.poll(() => getPath(page)).toBe('/members')
})

test('an ended conversation is removed from the history', long, async () => {
  app.clock.advance(1000)
  const sent = await bram.client.post(`/api/members/${anna.id}/messages`, {
    id: createIdAt(app.clock.now()),
    kind: 'text',
    text: 'Stuur me geld',
  })
  expect(sent.status).toBe(200)
  const { page, origin } = await openLiveMemberPage(site, anna, '/likes', viewports.phone)
  await page.goto(`${origin}/chats/${sent.body.conversation.id}`)
  await page.getByLabel('Meer over dit bericht').click()
  await page.getByRole('link', { name: 'Bericht melden' }).click()
  const sheet = page.getByRole('dialog', { name: 'Bericht melden' })
  await sheet.getByText('Vraagt om geld of licht mensen op').click()
  await sheet.getByText('Bram ook blokkeren').click()
  await sheet.getByRole('button', { name: 'Melding versturen' }).click()
  await page.waitForURL(/\/chats$/)
  await expect.poll(() => page.getByRole('dialog', { name: 'Bericht melden' }).count()).toBe(0)
  await page.goBack()
  await page.waitForURL(/\/likes$/)
})
