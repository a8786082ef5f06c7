import { expect, test } from 'vitest'
import { getSetupToken } from '../../core/app/setup/setup-link.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor } from '../harness/browser.ts'
import { readConsoleText } from './steps/console.ts'
import { countActions } from './steps/count-actions.ts'
import { buyPackage, launchBrand } from './steps/launching.ts'

// A first start without the demo: from the link in the log to the first sale, using only the set-up page and the
// console.

const app = await testApp()
const host = 'eerste.localhost'
const owner = { email: 'ada@example.test', password: 'a phrase that nobody guesses' }

test('the first site is set up, launched at the launch desk, and sells a package', { timeout: 180_000 }, async () => {
  const context = await newVisitor({ locale: 'en-GB' })
  const page = await context.newPage()
  const at = (path: string) => `http://${host}:${app.port}${path}`
  await page.goto(at(`/setup?token=${await getSetupToken(app.services)}`))
  const texts = {
    owner_name: 'Ada Lovelace',
    owner_email: owner.email,
    password: owner.password,
    password_repeat: owner.password,
    company_name: 'Lovelace BV',
    address: 'Herengracht 1',
    city: 'Amsterdam',
    kvk: '12345678',
    vat_number: 'NL001234567B01',
    site_name: 'Eerste',
    host,
  }
  for (const [name, text] of Object.entries(texts)) await page.locator(`[name=${name}]`).fill(text)
  for (const name of ['company_country', 'country']) await page.locator(`[name=${name}]`).selectOption('NL')
  await page.locator('[name=language]').selectOption('nl')
  await expectAccessible(page)
  await page.locator('form button').click()

  // After logging in, the owner is at the page that prepares the site.
  await page.getByRole('textbox', { name: readConsoleText('ra.auth.username') }).fill(owner.email)
  await page.getByLabel(readConsoleText('ra.auth.password')).fill(owner.password)
  await page.getByRole('button', { name: readConsoleText('ra.auth.sign_in'), exact: true }).click()
  await page.getByRole('region', { name: 'Look' }).waitFor()
  const visitor = await (await newVisitor()).newPage()
  expect((await visitor.goto(at('/')))?.status()).toBe(421)
  const given = page.getByRole('button', { name: 'Discard brand' })
  expect(await given.count(), 'the only site cannot be given up').toBe(0)

  // The same page opens at the next visit and from the dashboard.
  await page.goto('about:blank')
  await page.goto(at('/console/'))
  await page.waitForURL(/#\/brands\/\d+$/)
  await page.getByRole('menuitem', { name: readConsoleText('ra.page.dashboard') }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Eerste' })
  await notice.getByText(/\d things are missing/).waitFor()
  await expectAccessible(page)
  await notice.getByRole('link').click()

  const steps = countActions(page)
  await page
    .getByRole('region', { name: 'Emails' })
    .getByLabel(/support/i)
    .first()
    .fill('hulp@eerste.example')
  await page.getByRole('region', { name: 'Emails' }).getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('There’s a support email address for members').waitFor()
  await launchBrand(page, 'Eerste', steps)

  expect((await visitor.goto(at('/')))?.status()).toBe(200)
  await visitor.goto(at('/pages/terms'))
  await visitor.getByText('Lovelace BV').first().waitFor()
  await buyPackage(app, host)
  await page.goto(at('/console/#/'))
  await page.getByRole('heading', { level: 1, name: readConsoleText('console.dashboard.title') }).waitFor()
  await expect.poll(() => notice.getByText(/missing/).count()).toBe(0)
})
