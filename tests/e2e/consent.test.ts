import { beforeEach, expect, test } from 'vitest'
import { type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor } from '../harness/browser.ts'
import { openMemberBrowser } from './steps/member-page.ts'
import { saveScreenshots } from './steps/screenshots.ts'

const app = await testApp({ rateLimits: false })
const timeout = { timeout: 20_000 }

let site: TestSite
let url: string
beforeEach(async () => {
  site = await testSite(app, { countries: ['NL', 'US'] })
  await site.set('enable_site_entry_popup', 'no')
  url = `http://${site.host}:${app.port}`
})

const strip = 'Mogen we onthouden via welke website je kwam'

test('asks visitors from a traffic source once for consent, and stores either answer, even without scripts', async () => {
  for (const [answer, agreed] of [
    ['Weigeren', 'none'],
    ['Akkoord', 'tracking%2Cpage_bounce'],
  ] as const) {
    const context = await newVisitor({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(url)
    expect(await page.getByText(strip).count()).toBe(0)
    await page.goto(`${url}/?ref=partner`)
    await page.getByText(strip).waitFor()
    const before = await context.cookies()
    expect(before.map(({ name }) => name)).not.toContain('tracking')
    await page.getByRole('button', { name: answer }).click()
    // After the answer, the visitor is still at the same address.
    await expect.poll(() => page.getByText(strip).count(), timeout).toBe(0)
    await page.waitForURL(/ref=partner/)
    const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
    expect(decodeURIComponent(cookies.consent ?? '')).toBe(decodeURIComponent(agreed))
    expect('tracking' in cookies).toBe(agreed !== 'none')
    await context.close()
  }
})

test('without a consent requirement nobody is asked, and an objection still counts', async () => {
  const context = await newVisitor()
  await context.addCookies([{ name: 'country', value: 'US', url }])
  const page = await context.newPage()
  await page.goto(`${url}/?ref=partner`)
  expect(await page.getByText(strip).count()).toBe(0)
  const readNames = async () => (await context.cookies()).map(({ name }) => name)
  expect(await readNames()).toContain('tracking')
  await page.goto(`${url}/consent`)
  await page.getByText('Onthouden via welke website ik hier kwam').click()
  await page.getByRole('button', { name: 'Keuze opslaan' }).click()
  await expect.poll(readNames, timeout).not.toContain('tracking')
  await page.goto(`${url}/?ref=partner`)
  expect(await readNames()).not.toContain('tracking')
})

test('leaving a page is reported only after consent, and a bounce only with lb', async () => {
  const context = await newVisitor()
  const page = await context.newPage()
  const beacons: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('page-hidden')) beacons.push(new URL(request.url()).search)
  })
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  const open = async (path: string) => {
    await page.goto(url + path)
    await page.locator('html[data-ready]').waitFor()
  }
  await open('/login?lb=1')
  await hide()
  await open('/consent')
  await page.getByText('Bijhouden hoe vaak pagina’s worden verlaten').click()
  await saveScreenshots(page, 'consent-visitor')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keuze opslaan' }).click()
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'consent'), timeout).toBe(true)
  await open('/login')
  await hide()
  await expect.poll(() => beacons, timeout).toEqual([''])
  await open('/login?lb=1')
  await hide()
  await expect.poll(() => beacons, timeout).toEqual(['', '?lb=1'])
})

test('members withdraw consent in the settings, including consent for intimate data', async () => {
  const member = await site.member()
  await member.client.put('/api/profile', { sexuality_consent: true, sexuality: 'bi' })
  await member.client.put('/api/account/consents', { purpose: 'tracking', granted: true })
  const context = await openMemberBrowser(site, member)
  const page = await context.newPage()
  await page.goto(`${url}/notifications`)
  await page.getByText('Onthouden via welke website ik hier kwam').click()
  await saveScreenshots(page, 'consent-settings')
  await page.getByRole('button', { name: 'Keuze opslaan' }).click()
  const granted = async (purpose: string) =>
    (await member.client.get('/api/account/consents')).body.consents.find(
      (each: { purpose: string }) => each.purpose === purpose,
    )?.granted
  await expect.poll(() => granted('tracking'), timeout).toBe(false)
  await page.goto(`${url}/consent`)
  await page.getByText('Mijn geaardheid op mijn profiel').waitFor()
  await saveScreenshots(page, 'consent-member')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Intrekken en wissen' }).click()
  await page.getByText('Je hebt hierover niets ingevuld').waitFor()
  expect(await granted('sexuality')).toBe(false)
  expect((await member.client.get('/api/profile')).body.profile.sexuality).toBeNull()
})

test('the consent question is accessible, and is pictured on its own', async () => {
  const context = await newVisitor()
  const page = await context.newPage()
  await page.goto(`${url}/?ref=partner`)
  await page.getByText(strip).waitFor()
  await saveScreenshots(page, 'consent-strip')
  await expectAccessible(page)
})

test('in high contrast only a ticked consent shows a tick', async () => {
  const context = await newVisitor({ forcedColors: 'active' })
  const page = await context.newPage()
  await page.goto(`${url}/consent`)
  const box = page.getByRole('checkbox', { name: 'Onthouden via welke website ik hier kwam' })
  await box.waitFor()
  const tick = () => box.evaluate((input) => getComputedStyle(input.nextElementSibling ?? input).color)
  for (const ticked of [false, true, false]) {
    if ((await box.isChecked()) !== ticked) await page.getByText('Onthouden via welke website ik hier kwam').click()
    await expect.poll(tick).toEqual(ticked ? expect.not.stringContaining(', 0)') : 'rgba(0, 0, 0, 0)')
  }
})
