import { beforeEach, expect, test } from 'vitest'
import { type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { waitUntilIdle } from '../harness/at-rest.ts'
import { expectAccessible, newVisitor } from '../harness/browser.ts'
import { openConsole, openConsolePage } from './steps/staff.ts'

const app = await testApp()
let site: TestSite
beforeEach(async () => {
  site = await testSite(app)
})

test('a text is overridden, refused without its placeholder, shown with and without scripts, and restored', async () => {
  const { page } = await openConsole(site, 'owner')
  await openConsolePage(site, page, '/text-overrides?locale=nl&find=auth.login.title')
  await page.getByLabel('Domain', { exact: true }).click()
  await page.getByRole('option', { name: new RegExp(site.host) }).click()
  const shipped = app.services.i18n.t('nl', 'auth.login.title')
  await page.getByRole('heading', { level: 2, name: 'Login and password' }).waitFor()
  const row = page.getByRole('region', { name: 'auth.login.title', exact: true })
  await row.getByText(shipped).first().waitFor()
  expect(await row.getByText('auth.login.title').count()).toBe(0)
  const own = row.getByRole('textbox', { name: 'Your text' })
  expect(await own.inputValue()).toBe('')
  await row.getByRole('button', { name: 'Start from the standard text' }).click()
  expect(await own.inputValue()).toBe(shipped)
  await own.fill('Kom binnen {name}')
  await row.getByRole('button', { name: 'Save' }).click()
  await row.getByText(/Unknown placeholders: \{name\}/).waitFor()
  await own.fill('Kom binnen')
  await row.getByRole('button', { name: 'Save' }).click()
  await row.getByText('Changed here').waitFor()
  await expectAccessible(page)

  const address = `http://${site.host}:${app.port}/login`
  for (const javaScriptEnabled of [true, false]) {
    const visitor = await newVisitor({ javaScriptEnabled })
    const seen = await visitor.newPage()
    const faults: string[] = []
    seen.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
    await seen.goto(address)
    await seen.getByRole('heading', { name: 'Kom binnen' }).waitFor()
    // The page stays as rendered by the server once its scripts have taken over.
    if (javaScriptEnabled) await waitUntilIdle(seen)
    expect(await seen.getByRole('heading', { name: 'Kom binnen' }).count()).toBe(1)
    expect(faults).toEqual([])
    await visitor.close()
  }
  await row.getByRole('button', { name: 'History' }).click()
  await row.getByText('auth.login.title', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Restore this version' }).first().click()
  await expect.poll(() => app.services.textOverrides.at(site.domainId, 'nl')).toBeNull()
  await expect.poll(() => own.inputValue()).toBe('')
  const after = await newVisitor()
  const home = await after.newPage()
  await home.goto(address)
  await home.getByRole('heading', { name: shipped }).waitFor()
  await after.close()
})

test('a text that a colleague saved meanwhile is shown below the typed one', async () => {
  const { page } = await openConsole(site, 'owner')
  await openConsolePage(site, page, '/text-overrides?locale=nl&find=auth.login.title')
  await page.getByLabel('Domain', { exact: true }).click()
  await page.getByRole('option', { name: new RegExp(site.host) }).click()
  const row = page.getByRole('region', { name: 'auth.login.title', exact: true })
  const own = row.getByRole('textbox', { name: 'Your text' })
  await own.fill('Welkom')
  const colleague = await site.staff('operator')
  const theirs = { locale: 'nl', key: 'auth.login.title', forms: { text: 'Dag' }, version: 0 }
  const saved = await colleague.put('/api/console/text-overrides', { domain_id: site.domainId, ...theirs })
  expect(saved.status, saved.text).toBe(200)
  await row.getByRole('button', { name: 'Save' }).click()
  await row.getByText(/: Dag$/).waitFor()
  expect(await own.inputValue()).toBe('Welkom')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => JSON.stringify(app.services.textOverrides.at(site.domainId, 'nl'))).toContain('Welkom')
})

test('a mail is previewed in another language, dark and as text, and sent to the staff member', async () => {
  const { page } = await openConsole(site, 'owner')
  await openConsolePage(site, page, '/mails')
  await page.getByLabel('Domain', { exact: true }).click()
  await page.getByRole('option', { name: new RegExp(site.host) }).click()
  await page.getByText('Confirm your email address').first().waitFor()
  await page.getByRole('tab', { name: 'Deutsch' }).click()
  const german = app.services.i18n.t('de', 'mail.activation.subject')
  await page.getByText(german).first().waitFor()
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  const ground = page.frameLocator('iframe').locator('.page').first()
  await expect.poll(() => ground.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(21, 12, 18)')
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.locator('pre').getByText(/Nora/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText(/^Sent to/).waitFor()
  await app.settle()
  expect((await app.mails()).some(({ subject }) => subject === german)).toBe(true)
})
