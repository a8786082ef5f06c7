import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../../../tests/harness/browser.ts'
import { isSampledToday } from '../../../tests/harness/sample.ts'
import { pages } from '../pages.ts'

// Every lander of the table: its weight, accessibility, and that the sign-up receives the answers.

const app = await testApp()
const client = path.resolve(import.meta.dirname, '../../../build/member-web/client')
/** Each page is opened in a browser once every three days. */
const today = pages.map(({ path: address }) => address).filter((address) => isSampledToday(address, 5))
const site = await testSite(app)
await site.set('landers.enabled', true)
const member = await site.member({ name: 'Anna' })

/** Maximum compressed bytes of a lander's scripts: its own, and all. */
const budget = { own: 10 * 1024, all: 30 * 1024 }
/**
 * Bytes that a new connection carries before the first acknowledgement: ten packets. A page that fits saves a round
 * trip.
 */
const firstFlight = 10 * 1460
const getWeight = (address: string) => gzipSync(readFileSync(path.join(client, address))).length

/** Answers the current step: the first option of each choice, and a date. */
async function answer(page: Page): Promise<void> {
  const step = page.locator('[data-step]:visible')
  for (const group of ['gender', 'looking_for', 'signup_message', 'dob_year']) {
    const choice = step.locator(`input[type=radio][name=${group}]`).first()
    if ((await choice.count()) > 0) await choice.evaluate((radio: HTMLInputElement) => radio.click())
  }
  for (const [name, value] of [
    ['dob_day', '3'],
    ['dob_year', '1985'],
  ]) {
    const input = step.locator(`input[name=${name}]:not([type=radio])`)
    if ((await input.count()) > 0) await input.fill(value as string)
  }
  const month = step.locator('select[name=dob_month]')
  if ((await month.count()) > 0) await month.selectOption('11')
}

/** Runs in the page: the given answers to the sign-up's own questions. */
function readAnswers(form: Element): Record<string, unknown> {
  const asked = ['gender', 'looking_for', 'dob_day', 'dob_month', 'dob_year', 'region', 'signup_message']
  const all = Object.fromEntries(new FormData(form as HTMLFormElement))
  return Object.fromEntries(asked.filter((name) => all[name]).map((name) => [name, all[name]]))
}

describe.each(today)('%s', (pattern) => {
  it('weighs little, is accessible, and keeps its answers', async () => {
    const address = pattern.replace('/:slug?', '').replace(':id', member.id)
    const options = pattern.length % 2 === 0 ? viewports.desktop : viewports.phone
    const page = await (await newVisitor({ ...options, reducedMotion: 'reduce' })).newPage()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await page.goto(`http://${site.host}:${app.port}${address}`)
    await page.locator('form[data-ready]').waitFor()
    await expectAccessible(page)

    const weights = scripts.map(getWeight)
    expect(Math.max(...weights)).toBeLessThanOrEqual(budget.own)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(budget.all)
    expect(scripts.filter((script) => /framework|site|react/i.test(script))).toEqual([])

    const given: Record<string, unknown> = {}
    for (let step = 0; step < 8 && !page.url().includes('/signup'); step += 1) {
      const shown = await page.locator('form[data-signup-start]').getAttribute('data-at')
      await answer(page)
      Object.assign(given, await page.locator('form[data-signup-start]').evaluate(readAnswers))
      if (await page.locator('form[data-signup-start]').isVisible()) {
        await page.locator('form[data-signup-start] button[type=submit]').click()
      }
      await page.waitForFunction((before) => {
        const at = document.querySelector<HTMLElement>('form[data-signup-start]')?.dataset.at
        return location.pathname === '/signup' || (at !== undefined && at !== before)
      }, shown)
    }
    await page.locator('form[method=post]:has([name=password])').waitFor({ state: 'attached' })
    expect(given).toMatchObject({ gender: 'female', looking_for: 'female' })
    const signup = page.locator('form[method=post]:has([name=password])')
    expect(await signup.evaluate(readAnswers)).toMatchObject(given)
    // A question that was not asked shows no error.
    expect(await signup.locator('[aria-invalid=true], [role=alert]').count()).toBe(0)
    expect(page.url()).not.toMatch(/gender|looking|dob|message/)
    expect(faults).toEqual([])
    await page.context().close()
  })
})

it.each(pages.map(({ path: address }) => address))(
  '%s loads with its styles and icons in one round trip',
  async (pattern) => {
    const address = pattern.replace('/:slug?', '').replace(':id', member.id)
    const reply = await site.client().get(address, { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } })
    const heads = Object.entries(reply.headers).reduce((sum, [name, value]) => sum + `${name}: ${value}`.length + 2, 17)
    const html = gunzipSync(reply.bytes).toString()
    expect(html).toContain('<style')
    expect(html).not.toContain('rel="stylesheet"')
    expect(html).not.toMatch(/<use href="\//)
    // Imports of its script are preloaded.
    expect(html).toMatch(/<link rel="modulepreload" href="\/assets\/[^"]+\.js"/)
    expect(reply.bytes.length + heads).toBeLessThan(firstFlight)
  },
)

it.each(today)('%s does not shift when its script runs', async (pattern) => {
  const address = pattern.replace('/:slug?', '').replace(':id', member.id)
  const page = await (await newVisitor({ ...viewports.phone, reducedMotion: 'reduce' })).newPage()
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  // The document waits only for its script; its fonts and pictures have loaded.
  await page.goto(`http://${site.host}:${app.port}${address}`, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  await page.evaluate(() => document.fonts.ready)
  const places = () =>
    page
      .locator('h1, [data-step] h2:visible, form[data-signup-start] button[type=submit], footer')
      .evaluateAll((all) => all.map((each) => `${each.tagName} ${Math.round(each.getBoundingClientRect().top)}`))
  const before = await places()
  held.resolve()
  await page.locator('form[data-ready]').waitFor()
  expect(await places()).toEqual(before)
  await page.context().close()
})

it.each(today)('%s has its question, answers and button on the first screen', async (pattern) => {
  const address = pattern.replace('/:slug?', '').replace(':id', member.id)
  for (const size of [viewports.phone, viewports.desktop]) {
    const page = await (await newVisitor({ ...size, reducedMotion: 'reduce' })).newPage()
    await page.goto(`http://${site.host}:${app.port}${address}`)
    await page.locator('form[data-ready]').waitFor()
    const heights = await page.evaluate(() => {
      const getBox = (selector: string) =>
        document.querySelector(`form[data-ready] ${selector}`)?.getBoundingClientRect()
      const button = getBox('[type=submit]')
      return { answers: getBox('[data-step]')?.bottom, button: [button?.top, button?.bottom], screen: innerHeight }
    })
    expect(heights.answers).toBeLessThanOrEqual(heights.button[0] as number)
    expect(heights.button[1]).toBeLessThanOrEqual(heights.screen)
    await page.context().close()
  }
})

it('a split assigns an arm once, counts the visitor, and the sign-up names the arm', async () => {
  await app.db.asOwner(
    `insert into lander_splits (id, design, domain_id, arms, planned, status)
     values ('0190a000-0000-7000-8000-0000000000a1', 'adultonly', $1, '[{"slug":"","weight":1},{"slug":"b","weight":1}]', 100, 'running')`,
    [site.domainId],
  )
  await app.services.snapshot.reload()
  const page = await (await newVisitor()).newPage()
  const counted = page.waitForResponse((response) => response.url().endsWith('/api/landers/seen'))
  await page.goto(`http://${site.host}:${app.port}/landers/adultonly?utm_source=x`)
  // The response body belongs to the page and cannot be read after navigation.
  expect((await counted).ok()).toBe(true)
  const lots = async () => (await page.context().cookies()).filter(({ name }) => name === 'lander_lot')
  const [lot] = await lots()
  expect(lot).toMatchObject({ value: expect.stringMatching(/^\d{1,4}$/), expires: -1, httpOnly: true })
  await page.locator('[data-split] input:enabled').first().waitFor({ state: 'attached' })
  await page.reload()
  expect((await lots())[0]?.value).toBe(lot?.value)
  const [row] = await app.db.asOwner<{ seen: number }>('select sum(seen)::int seen from lander_split_counts')
  expect(row?.seen).toBe(1)
})
