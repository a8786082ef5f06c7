import { beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible } from '../harness/browser.ts'
import { openConsole, show } from './steps/staff.ts'

const app = await testApp()
let site: TestSite
beforeAll(async () => {
  site = await testSite(app, { countries: ['NL', 'BE'] })
})

test('saves and begins the next record at the same place', async () => {
  const { context, page, faults } = await openConsole(site, 'operator', site.domainId)
  await show(site, page, '/packages/create')
  const choose = async (label: RegExp | string, option: RegExp | string) => {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option }).click()
  }
  const where = page.getByRole('group', { name: 'Where it applies' })
  await where.waitFor()
  await choose(/^Domain/, 'Tested')
  await choose(/^Country/, 'Netherlands')
  await choose(/^Tier/, /p1/)
  await page.getByRole('spinbutton', { name: /^Credits/ }).fill('25')
  await page.getByRole('combobox', { name: /^Currency/ }).fill('EUR')
  await page.getByRole('option', { name: /^EUR/ }).click()
  await page.getByRole('spinbutton', { name: /^Price/ }).fill('22.50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save and new', exact: true }).click()
  await expect.poll(() => page.getByRole('spinbutton', { name: /^Credits/ }).inputValue()).toBe('')
  expect(await where.getByRole('combobox', { name: /^Country/ }).textContent()).toBe('Netherlands')
  expect(await page.getByRole('combobox', { name: /^Currency/ }).inputValue()).toMatch(/^EUR/)
  expect(await page.getByRole('switch', { name: 'Available' }).isChecked()).toBe(true)
  expect(await where.evaluate((group) => group.contains(document.activeElement))).toBe(true)
  await choose(/^Tier/, /p2/)
  await page.getByRole('spinbutton', { name: /^Credits/ }).fill('60')
  await page.getByRole('spinbutton', { name: /^Price/ }).fill('48')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'p1' }).waitFor()
  const made = await app.db.asOwner(
    'select tier, country, amount from credit_packages where domain_id = $1 order by tier',
    [site.domainId],
  )
  expect(made).toEqual([
    { tier: 'p1', country: 'NL', amount: 2250 },
    { tier: 'p2', country: 'NL', amount: 4800 },
  ])
  expect(faults).toEqual([])
  await context.close()
})

test('names what the component library names in English', async () => {
  const own = await testSite(app)
  await app.db.asOwner(
    `insert into discount_codes (id, code, domain_id, value_percentage, validity, status, created_at)
     select gen_random_uuid(), 'C' || n, $1, 10, 'unlimited', 'active', now() from generate_series(1, 60) n`,
    [own.domainId],
  )
  const { context, page } = await openConsole(own, 'owner')
  await page.evaluate(() => localStorage.setItem('console.language', 'nl'))
  await show(own, page, '/discount-codes')
  await page.reload()
  await page.getByRole('navigation', { name: 'Pagina’s van de lijst' }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Naar de volgende pagina').waitFor()
  await show(own, page, `/domains/${own.domainId}`)
  await page.getByLabel('Andere namen').fill('other.example')
  await page.getByLabel('Andere namen').press('Enter')
  await page.getByRole('button', { name: 'Waarde wissen' }).first().waitFor({ state: 'attached' })
  expect(await page.getByRole('button', { name: 'Clear', exact: true }).count()).toBe(0)
  await context.close()
})
