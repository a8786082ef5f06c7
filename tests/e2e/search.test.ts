import type { BrowserContextOptions } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { type TestMember, type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible } from '../harness/browser.ts'
import { openMemberBrowser } from './steps/member-page.ts'
import { saveScreenshots } from './steps/screenshots.ts'

const app = await testApp({ rateLimits: false })
const timeout = { timeout: 20_000 }

let site: TestSite
let searcher: TestMember
const people: Record<string, TestMember> = {}
beforeEach(async () => {
  site = await testSite(app)
  searcher = await site.member({ gender: 'male', name: 'Bram', position: { lat: 52.09, lon: 5.12 } })
  people.wine = await site.member({ name: 'Wietske', interests: ['wine', 'art'], position: { lat: 52.1, lon: 5.1 } })
  people.tea = await site.member({ name: 'Tirza', interests: ['tea'], position: { lat: 53.2, lon: 6.5 } })
  people.women = await site.member({ name: 'Vera', interests: ['wine'] })
  await app.db.asOwner(`update profiles set looking_for = 'female' where member_id = any($1)`, [
    [searcher.id, people.women.id],
  ])
})

async function searching(options: BrowserContextOptions = {}) {
  const context = await openMemberBrowser(site, searcher, options)
  return { page: await context.newPage(), close: () => context.close() }
}

test('a member searches by interests and distance, saves the search, widens it, and deletes it', async () => {
  const { page, close } = await searching()
  const findNames = () => page.locator('h2').allTextContents()
  const sorted = async () => (await findNames()).sort()
  await page.goto('/members')
  await expect.poll(sorted, timeout).toEqual([expect.stringContaining('Tirza'), expect.stringContaining('Wietske')])
  await page.getByRole('link', { name: 'Toon iedereen' }).click()
  await page.getByRole('button', { name: 'Ook andere voorkeuren' }).waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
  const show = page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: /^Toon/ })
  await expect.poll(() => show.textContent(), timeout).toBe('Toon 3')
  await page.getByText('Wijn', { exact: true }).click()
  // The number is updated while the member chooses.
  await expect.poll(() => show.textContent(), timeout).toBe('Toon 2')
  await show.click()
  await page.waitForURL(/interests=wine/)
  await expect
    .poll(async () => (await findNames()).slice(0, 2).sort())
    .toEqual([expect.stringContaining('Vera'), expect.stringContaining('Wietske')])
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Afstand').selectOption('25')
  await show.click()
  await page.waitForURL(/distance_km=25/)
  await expect
    .poll(async () => (await findNames()).slice(0, 2))
    .toEqual([expect.stringContaining('Wietske'), 'Misschien ook iets voor jou'])
  await page.getByRole('button', { name: 'Zoekopdracht opslaan' }).click()
  const saved = page.getByRole('list', { name: 'Opgeslagen zoekopdrachten' }).getByRole('link')
  await expect
    .poll(() => saved.allTextContents(), timeout)
    .toEqual(['Vrouwen · Binnen 25 km · Wijn · Ook andere voorkeuren'])
  await page.getByRole('button', { name: 'Filters' }).click()
  await saveScreenshots(page, 'search')
  await expectAccessible(page)
  await page.goto('/members')
  await saved.click()
  await page.waitForURL(/interests=wine/)
  await page.getByRole('button', { name: /^Verwijderen: Vrouwen · / }).click()
  await expect.poll(() => saved.count(), timeout).toBe(0)
  await close()
})

test('the rarer interests are folded, and the fold counts the chosen ones', async () => {
  const { page, close } = await searching()
  await page.goto('/members?interests=art,wine')
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('form', { name: 'Filters' })
  const fold = filters.locator('summary')
  await expect.poll(() => fold.textContent(), timeout).toBe('Meer interesses1')
  expect(await filters.getByText('Kunst', { exact: true }).isVisible()).toBe(false)
  await fold.click()
  await filters.getByRole('group', { name: 'Cultuur' }).getByText('Kunst', { exact: true }).click()
  await expect.poll(() => fold.textContent(), timeout).toBe('Meer interesses')
  await filters.getByRole('group', { name: 'Eten en drinken' }).getByText('Thee', { exact: true }).click()
  await expect.poll(() => fold.textContent(), timeout).toBe('Meer interesses1')
  await expectAccessible(page)
  await filters.getByRole('button', { name: /^Toon/ }).click()
  await page.waitForURL(/interests=tea/)
  await close()
})

test('a search is made and saved without scripts', async () => {
  const { page, close } = await searching({ javaScriptEnabled: false })
  // The address that the form would send.
  await page.goto('/members?gender=female&country=&min_age=18&max_age=80&photo=1&interests=wine&interests=art')
  await page.getByRole('button', { name: 'Zoekopdracht opslaan' }).click()
  await page.getByRole('list', { name: 'Opgeslagen zoekopdrachten' }).getByRole('link').waitFor()
  const { searches } = (await searcher.client.get('/api/searches')).body
  expect(searches).toMatchObject([{ query: 'gender=female&interests=art%2Cwine&photo=1&sort=active' }])
  await close()
})

test('a withdrawn like can be given again immediately', async () => {
  const { page, close } = await searching()
  await page.goto(`/members/${people.wine?.id}`)
  const readLikes = async () => (await searcher.client.get('/api/likes.php')).body.profiles.length
  const heart = page.getByRole('button', { name: /Wietske/, pressed: false }).first()
  await heart.click()
  await expect.poll(readLikes, timeout).toBe(1)
  // Two simultaneous presses count as one: the heart reacts again once the first has arrived.
  await page.locator('button[aria-pressed=true][aria-busy=false]').first().click()
  await expect.poll(readLikes, timeout).toBe(0)
  await page.getByRole('button', { name: 'Toch een like geven' }).click()
  await expect.poll(readLikes, timeout).toBe(1)
  await close()
})

test('similar members load as the reader nears the end of a profile', async () => {
  const { page, close } = await searching({ viewport: { width: 390, height: 300 } })
  const asked: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/related') && asked.push(request.url())))
  await page.goto(`/members/${people.wine?.id}`)
  await page.waitForLoadState('networkidle')
  const atFirst = asked.length
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('link', { name: /Tirza/ }).first().waitFor()
  expect({ atFirst, numAsked: asked.length }).toEqual({ atFirst: 0, numAsked: 1 })
  await close()
})
