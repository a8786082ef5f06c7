import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { manualClock } from '../../core/kernel/clock.ts'
import { fetchFromLoopback, testOpenidProvider } from '../factories/openid-provider.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'
import { readConsoleText } from './steps/console.ts'

// The provider uses this machine's clock, so the application does too.
const app = await testApp({ clock: manualClock(new Date()) })
Object.assign(app.services, { fetchOutside: fetchFromLoopback() })
const idp = await testOpenidProvider()
const site = await testSite(app)

const at = (path: string) => `http://${site.host}:${app.port}/console/#${path}`
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const account = (key: string, values: Record<string, string> = {}) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`%{${name}}`, value),
    readConsoleText(`console.account.${key}`),
  )

/** Sets who is logged in at the provider, and since when. */
const provide = (context: BrowserContext, ago: number) =>
  context.setExtraHTTPHeaders({
    'x-person': JSON.stringify({
      sub: 'alex',
      email: 'alex@company.test',
      email_verified: true,
      name: 'Alex Vermeer',
      groups: ['owners'],
      ago,
    }),
  })

test('staff log in with their company’s provider and confirm an action there, without losing the page', async () => {
  const owner = await site.staff('owner')
  const body = {
    name: 'Acme',
    issuer: idp.issuer,
    client_id: idp.clientId,
    secret: idp.clientSecret,
    email_domains: ['company.test'],
    creates_accounts: true,
    role_rules: [{ value: 'owners', role: 'owner', domain_id: null }],
  }
  const made = await owner.post('/api/console/staff-providers', body)
  const callback = made.body.callback.replace(/^http:\/\/[^/]+/, `http://${site.host}:${app.port}`)
  idp.allow(callback, `http://${site.host}:${app.port}/console/`)

  const context = await newVisitor({ ...viewports.desktop, locale: 'en-GB', reducedMotion: 'reduce' })
  await provide(context, 3600)
  const page = await context.newPage()
  await page.goto(at('/login'))
  await page.getByRole('textbox', { name: readConsoleText('ra.auth.username') }).fill('alex@company.test')
  await expectAccessible(page)
  await press(page, account('company_sign_in'))
  await page.getByRole('heading', { level: 1, name: readConsoleText('console.dashboard.title') }).waitFor()

  await page.goto(at(`/staff-providers/${made.body.id}`))
  await page.getByLabel(readConsoleText('resources.staff-providers.fields.name')).first().fill('Acme Group')
  await expectAccessible(page)
  await press(page, readConsoleText('ra.action.save'))
  const dialog = page.getByRole('dialog')
  const opened = context.waitForEvent('page')
  await provide(context, 0)
  await dialog.getByRole('button', { name: account('confirm_with', { name: 'Acme' }) }).click()
  await (await opened).waitForEvent('close')
  await expect
    .poll(async () => (await owner.get(`/api/console/staff-providers/${made.body.id}`)).body.name)
    .toBe('Acme Group')
})
