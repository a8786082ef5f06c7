import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'
import { saveScreenshots } from './steps/screenshots.ts'
import { readTexts } from './steps/texts.ts'

// The entry warning covers the page and offers its languages: visitors who cannot read it choose another, with and
// without scripts.

const app = await testApp()
const [nl, de] = [readTexts('nl'), readTexts('de')]
const age = { min_age: 18 }
const site = await testSite(app)
const url = `http://${site.host}:${app.port}`

const question = (page: Page) => page.locator('dialog[data-entry]')
const asks = (page: Page, words: typeof nl) =>
  question(page)
    .getByRole('heading', { name: words('layout.entry_title') })
    .waitFor()
const menu = (page: Page) => question(page).locator('summary')
async function choose(page: Page, language: string) {
  await menu(page).click()
  await question(page).getByRole('button', { name: language, exact: true }).click()
}

/** Answers in German, and is not asked again. */
async function enters(page: Page) {
  await asks(page, de)
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await question(page)
    .getByRole('button', { name: de('layout.entry_enter', age) })
    .click()
  await question(page).waitFor({ state: 'hidden' })
  await page.reload()
  await page.locator('main').waitFor()
  expect(await question(page).isVisible()).toBe(false)
}

test.each([
  ['/?ref=partner&sub1=a', '/?ref=partner&sub1=a'],
  ['/?lang=nl&ref=partner', '/?ref=partner'],
  ['/credits', '/login?to=%2Fcredits'],
])('a language is chosen in the entry warning of %s before scripts run', async (path, back) => {
  const context = await newVisitor(viewports.phone)
  const page = await context.newPage()
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto(url + path, { waitUntil: 'domcontentloaded' })
  await asks(page, nl)
  await choose(page, 'Deutsch')
  await page.waitForURL(url + back)
  await enters(page)
})

test.each([
  ['/?lang=nl&ref=partner', '/?ref=partner'],
  ['/?ref=partner#content', '/?ref=partner#content'],
  ['/credits', '/login?to=%2Fcredits'],
])('a language is chosen in the entry warning of %s after scripts run', async (path, back) => {
  const context = await newVisitor(viewports.desktop)
  const page = await context.newPage()
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
  await page.goto(url + path)
  await menu(page).click()
  await expect
    .poll(() => question(page).evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps'))), {
      timeout: 20_000,
    })
    .toBe(true)
  await question(page).getByRole('button', { name: 'Deutsch', exact: true }).click()
  await asks(page, de)
  expect(page.url()).toBe(url + back)
  expect(sent).not.toContain('/lang-config')
  await enters(page)
})

test('the language choice precedes the answers, is large enough for a thumb, and is marked', async () => {
  const context = await newVisitor(viewports.phone)
  const page = await context.newPage()
  await page.goto(url)
  await menu(page).waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const before = await question(page).boundingBox()
  const { width = 0, height = 0 } = (await menu(page).boundingBox()) ?? {}
  expect([width >= 44, height >= 44]).toEqual([true, true])
  await saveScreenshots(page, 'entry-question')
  await page.keyboard.press('Tab')
  expect(await menu(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  const languages = question(page).locator('details button')
  await languages.first().waitFor()
  // The button under the pointer does not move, and no text is cut off.
  expect(await question(page).boundingBox()).toEqual(before)
  expect(await question(page).evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
  const sizes = await languages.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
  expect(await languages.and(page.locator('[aria-current]')).textContent()).toBe('Nederlands')
  await expectAccessible(page)
  await saveScreenshots(page, 'entry-question-open')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await question(page).evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  }
})

test('a site with one language offers no choice', async () => {
  const one = await testSite(app)
  await one.set('locales', ['nl'])
  const context = await newVisitor(viewports.phone)
  const page = await context.newPage()
  await page.goto(`http://${one.host}:${app.port}`)
  await asks(page, nl)
  expect(await menu(page).count()).toBe(0)
})

test('the errors of a visitor’s page have the language of its address', async () => {
  const context = await newVisitor(viewports.phone)
  await context.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
  const page = await context.newPage()
  await page.goto(`${url}/signup?lang=de`)
  const chooses = async (group: string, label: string) => {
    const choices = page.getByRole('group', { name: de(group) })
    await choices.getByText(de(label), { exact: true }).click()
    await choices.waitFor({ state: 'hidden' })
  }
  await chooses('signup.gender', 'signup.gender_male')
  await chooses('signup.looking_for', 'signup.looking_for_both')
  await page.getByRole('button', { name: de('common.continue'), exact: true }).click()
  await page.getByText(de('errors.fields.date_of_birth_required', age)).first().waitFor()
})
