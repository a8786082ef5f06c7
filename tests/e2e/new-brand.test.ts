import { beforeEach, expect, test } from 'vitest'
import { type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor } from '../harness/browser.ts'
import { countActions } from './steps/count-actions.ts'
import { buyPackage, createBrand, launchBrand } from './steps/launching.ts'
import { openConsole } from './steps/staff.ts'

// A brand is created and gets its first visitor, using only the console.

const app = await testApp()
let site: TestSite
let host: string
beforeEach(async () => {
  site = await testSite(app)
  host = `zomer-${site.domainId}.localhost`
})

test('a brand with a company, a look, prices, payments, pages and mails is launched using only the console', async () => {
  const { page, faults } = await openConsole(site, 'owner')
  const own = countActions(page)
  const { press, count } = own
  await press(page.getByRole('menuitem', { name: 'Sites' }))
  await press(page.getByRole('menuitem', { name: 'Brands' }))
  await press(page.getByRole('link', { name: 'New brand' }))
  await createBrand(page, { name: 'Zomer', host }, own)

  await page.getByRole('region', { name: 'Look' }).waitFor()
  const strange = await newVisitor()
  const early = await strange.newPage()
  expect((await early.goto(`http://${host}:${app.port}/`))?.status()).toBe(421)
  await launchBrand(page, 'Zomer', own)

  await early.goto(`http://${host}:${app.port}/`)
  const logo = early.getByRole('banner').locator('img').first()
  await expect.poll(() => logo.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  const primary = await early.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-primary'),
  )
  expect(primary).toContain('#1f6f78')
  await early.goto(`http://${host}:${app.port}/pages/terms`)
  await early.getByText('Zomer BV').first().waitFor()
  await early.goto(`http://${host}:${app.port}/pricing`)
  await early.getByText(/9,99/).first().waitFor()
  await strange.close()
  await buyPackage(app, host)
  const total = count.presses + count.fields
  console.info(`a new brand: ${total} clicks and fields (${count.presses} presses, ${count.fields} fields)`)
  expect(total).toBeLessThanOrEqual(41)
  expect(faults).toEqual([])
}, 180_000)

test('Luxembourg is opened using only the console, in its languages, currency and time zone', async () => {
  const { page, faults } = await openConsole(site, 'owner')
  const own = countActions(page)
  await own.press(page.getByRole('menuitem', { name: 'Sites' }))
  await own.press(page.getByRole('menuitem', { name: 'Brands' }))
  await own.press(page.getByRole('link', { name: 'New brand' }))
  await createBrand(page, { name: 'Stater', host, country: 'Luxembourg', languages: ['Français', 'Deutsch'] }, own)
  // iDEAL exists only in the Netherlands, so the card is used.
  await launchBrand(page, 'Stater', own, 'Credit card')
  const brand = app.services.sites.findByHost(host)
  expect(brand).toMatchObject({ countries: ['LU'], timeZone: 'Europe/Luxembourg' })
  const prices = await app.db.asOwner('select distinct country, currency from credit_packages where domain_id = $1', [
    brand?.id,
  ])
  expect(prices).toEqual([{ country: 'LU', currency: 'EUR' }])
  const visitor = await newVisitor({ locale: 'fr-LU' })
  const home = await visitor.newPage()
  expect((await home.goto(`http://${host}:${app.port}/pricing`))?.status()).toBe(200)
  expect(await home.locator('html').getAttribute('lang')).toBe('fr')
  await home.getByText(/9,99/).first().waitFor()
  await visitor.close()
  expect(faults).toEqual([])
}, 180_000)

test('a brand is copied from another, and the checklist shows its progress', async () => {
  await site.set('message_length', 640)
  const { page } = await openConsole(site, 'owner')
  await page.getByRole('menuitem', { name: 'Sites' }).click()
  await page.getByRole('menuitem', { name: 'Brands' }).click()
  await page.getByRole('link', { name: 'New brand' }).click()
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Winter')
  await page.getByLabel('Host', { exact: false }).fill(`winter-${site.domainId}.localhost`)
  await page.getByRole('combobox', { name: 'Countries' }).fill('Nether')
  await page.getByRole('option', { name: 'Netherlands', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Copy from' }).click()
  const name = app.services.sites.findById(site.domainId)?.name ?? ''
  await page.getByRole('option', { name, exact: true }).last().click()
  await page.getByRole('checkbox', { name: 'Settings, theme, navigation' }).waitFor()
  await page.getByRole('button', { name: 'Create brand', exact: true }).click()
  await page.getByText(/copied from/).waitFor()
  const made = app.services.sites.listDomains().find(({ host: own }) => own === `winter-${site.domainId}.localhost`)
  expect(app.services.settings.getByKey('message_length', { domainId: made?.id ?? 0, country: 'NL' })).toBe(640)
  await page.getByRole('menuitem', { name: 'Brands' }).click()
  await page.getByRole('heading', { level: 1, name: 'Brands', exact: true }).waitFor()
  await page.getByRole('row', { name: /^Winter .*Netherlands .*In preparation/ }).waitFor()
  await page
    .getByText(/things are missing/)
    .first()
    .waitFor()
  await expectAccessible(page)
})

test('an auditor reads the checklist of a brand in preparation, without buttons that would be refused', async () => {
  const owner = await site.staff('owner')
  const companyId = app.services.sites.findById(site.domainId)?.companyId
  const brand = { name: 'Herfst', host, locales: ['nl'], countries: ['NL'], company_id: companyId }
  const { id } = (await owner.post('/api/console/brands', brand)).body
  const { page, faults } = await openConsole(site, 'auditor', null)
  await page.goto(`http://${site.host}:${app.port}/console/#/brands/${id}`)
  const ready = page.getByRole('complementary', { name: 'Ready to launch?' })
  await ready.getByText('Nobody has read').first().waitFor()
  expect(await ready.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Look' }).count()).toBe(0)
  expect(await page.getByRole('main').getByRole('checkbox').count()).toBe(0)
  await expectAccessible(page)
  expect(faults).toEqual([])
})

test('an unlaunched brand is discarded by typing its name, and its host becomes free', async () => {
  const owner = await site.staff('owner')
  const brand = {
    name: 'Zomer',
    host,
    locales: ['nl'],
    countries: ['NL'],
    copy_from: site.domainId,
    company_id: app.services.sites.findById(site.domainId)?.companyId,
  }
  const { id } = (await owner.post('/api/console/brands', brand)).body
  const { page, faults } = await openConsole(site, 'owner')
  await page.goto(`http://${site.host}:${app.port}/console/#/brands/${id}`)
  await page.getByRole('button', { name: 'Discard brand' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard Zomer?' })
  const sure = dialog.getByRole('button', { name: 'Discard brand' })
  await dialog.getByLabel('Name').fill('Winter')
  expect(await sure.isDisabled()).toBe(true)
  await dialog.getByLabel('Name').fill('Zomer')
  await expectAccessible(page)
  await sure.click()
  await page.getByText('Zomer has been discarded.').waitFor()
  await page.waitForURL(/#\/brands$/)
  await expect.poll(() => page.getByText(host, { exact: false }).count(), { timeout: 20_000 }).toBe(0)
  expect(app.services.sites.findById(id)).toBeUndefined()
  expect((await owner.post('/api/console/brands', brand)).status).toBe(200)
  expect(faults).toEqual([])
})
