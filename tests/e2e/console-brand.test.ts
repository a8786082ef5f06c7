import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor } from '../harness/browser.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

// An operator uploads a brand's pictures, and the site shows them.

const app = await testApp()
const site = await testSite(app)
const origin = () => `http://${site.host}:${app.port}`

const svg = (inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60">${inner}<rect width="240" height="60" fill="#225577"/></svg>`,
  )
const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
const findRow = (page: Page, key: string) => page.locator(`#setting-${key}`)

/** Finds settings of the site's domain by a word. */
async function find(page: Page, word: string) {
  await openConsolePage(site, page, `/settings?find=${word}`)
  if (!(await page.getByRole('combobox', { name: 'Domain' }).innerText()).includes(site.host)) {
    await page.getByLabel('Domain', { exact: true }).click()
    await page.getByRole('option', { name: new RegExp(site.host) }).click()
  }
  await findRow(page, word).waitFor()
}

test('a logo, an icon and a hero with its focal point are previewed before saving and shown by the site', async () => {
  const { page, faults } = await openConsole(site, 'owner')
  await find(page, 'brand_logo')
  const put = async (key: string, name: string, mimeType: string, buffer: Buffer) => {
    await page.getByLabel('Find a setting').fill(key)
    await findRow(page, key).locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    await findRow(page, key).locator('img').waitFor()
  }
  const hostile = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg('<script>window.hacked = 1</script>') }
  await findRow(page, 'brand_logo').locator('input[type=file]').setInputFiles(hostile)
  await page.getByRole('alert').first().waitFor()
  expect(await findRow(page, 'brand_logo').locator('img').count()).toBe(0)
  await put('brand_logo', 'logo.svg', 'image/svg+xml', svg(''))
  await put('brand_icon', 'icon.png', 'image/png', await picture(600, 600, '#aa3355').png().toBuffer())
  await put('brand_hero', 'hero.jpg', 'image/jpeg', await picture(1600, 900, '#446633').jpeg().toBuffer())
  const focus = findRow(page, 'brand_hero').getByRole('slider').first()
  await focus.focus()
  await page.keyboard.press('Home')
  await findRow(page, 'brand_hero').getByRole('slider').nth(1).focus()
  await page.keyboard.press('End')
  await page.getByLabel('Find a setting').fill('brand_')
  await page.getByRole('button', { name: 'Show preview' }).click()
  const seen = page.frameLocator('iframe')
  await seen.locator('header img[src*="/pictures/"]').first().waitFor({ state: 'attached' })
  await expectAccessible(page)
  expect(await app.services.settings.getByKey('brand_logo', { domainId: site.domainId, country: 'NL' })).toBeNull()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Saved/).waitFor()

  const visitor = await newVisitor()
  const home = await visitor.newPage()
  await home.goto(origin())
  const head = home.getByRole('banner').locator('img').first()
  await expect.poll(() => head.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  const hero = home.locator('main img').first()
  expect(await hero.evaluate((img) => getComputedStyle(img).objectPosition)).toBe('0% 100%')
  const icon = await home.evaluate(async () => {
    const tab = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? ''
    return [...new Uint8Array(await (await fetch(tab.replace(/[^/]+$/, 'large'))).arrayBuffer())]
  })
  const { data, info } = await sharp(Buffer.from(icon)).raw().toBuffer({ resolveWithObject: true })
  const middle = (info.height / 2) * info.width * info.channels + (info.width / 2) * info.channels
  // Colours are as close as the conversions between colour spaces allow.
  const off = [0xaa, 0x33, 0x55].map((value, channel) => Math.abs(value - (data[middle + channel] ?? 0)))
  expect([info.width, Math.max(...off) <= 2]).toEqual([512, true])
  await visitor.close()
  // The refused file is the only answer with a fault.
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([])
})
