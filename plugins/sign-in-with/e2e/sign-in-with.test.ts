import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { saveScreenshots } from '../../../tests/e2e/steps/screenshots.ts'
import { fetchFromLoopback, testOpenidProvider } from '../../../tests/factories/openid-provider.ts'
import { type TestSite, testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../../../tests/harness/browser.ts'
import { manualClock } from '../../../tests/harness/index.ts'

// The provider uses this machine's clock.
const app = await testApp({ clock: manualClock(new Date()) })
Object.assign(app.services, { fetchOutside: fetchFromLoopback() })
const idp = await testOpenidProvider()
let site: TestSite
let origin: string
let provider: string
beforeAll(async () => {
  site = await testSite(app)
  await site.set('sign-in-with.enabled', true)
  origin = `http://${site.host}:${app.port}`
  const owner = await site.staff('owner')
  const { body } = await owner.post('/api/console/sign-in-with/providers', {
    domain_id: site.domainId,
    label: 'Acme',
    issuer: idp.issuer,
    client_id: idp.clientId,
    secret: idp.clientSecret,
  })
  provider = body.id
  idp.allow(`${origin}${new URL(body.callback).pathname}`)
})

/** A browser in which a person is logged in at the provider. */
async function arrive(email: string, options: BrowserContextOptions = viewports.phone) {
  const context = await newVisitor({ ...options, reducedMotion: 'reduce' })
  await context.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
  const person = { sub: email, email, email_verified: true, ago: 0 }
  await context.setExtraHTTPHeaders({ 'x-person': JSON.stringify(person) })
  return { page: await context.newPage() }
}
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('without scripts the button leads to the provider and back', async () => {
  const { page } = await arrive('zonder@people.test', { ...viewports.phone, javaScriptEnabled: false })
  await page.goto(`${origin}/login`)
  await follow(page, 'Doorgaan met Acme')
  await page.getByRole('heading', { level: 1, name: 'Bijna klaar' }).waitFor()
  await press(page, 'Verder')
  await expect.poll(() => page.locator('input[type=email]').first().inputValue()).toBe('zonder@people.test')
})

test('a new person reaches the sign-up with the address filled in', async () => {
  const { page } = await arrive('nieuw@people.test')
  await page.goto(`${origin}/signup`)
  await expectAccessible(page)
  await follow(page, 'Doorgaan met Acme')
  await page.getByRole('heading', { level: 1, name: 'Bijna klaar' }).waitFor()
  await page.getByText('nieuw@people.test').waitFor()
  await expectAccessible(page)
  await saveScreenshots(page, 'sign-in-with-new')
  await press(page, 'Verder')
  await page.waitForURL(`${origin}/signup`)
  await expect.poll(() => page.locator('input[type=email]').inputValue()).toBe('nieuw@people.test')
})

test('a member links the account by its password, logs in without it, and removes the link', async () => {
  const member = await site.member({ name: 'Sanne' })
  const first = await arrive(member.email)
  await first.page.goto(`${origin}/login`)
  await expectAccessible(first.page)
  await saveScreenshots(first.page, 'sign-in-with-login')
  await follow(first.page, 'Doorgaan met Acme')
  await first.page.getByRole('heading', { level: 1, name: 'Je hebt al een account' }).waitFor()
  const password = first.page.locator('input[name=password]')
  await password.fill('wrong horse battery')
  await press(first.page, 'Inloggen en koppelen')
  await first.page.getByRole('alert').first().waitFor()
  await expectAccessible(first.page)
  await saveScreenshots(first.page, 'sign-in-with-link')
  await password.fill(testPassword)
  await press(first.page, 'Inloggen en koppelen')
  await first.page.waitForURL(`${origin}/members`)

  const { page } = await arrive(member.email, viewports.desktop)
  await page.goto(`${origin}/login?to=/notifications`)
  await follow(page, 'Doorgaan met Acme')
  await page.waitForURL(`${origin}/notifications`)
  const section = page.locator('#sign-in-with')
  await section.getByText('Gekoppeld op').waitFor()
  await section.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await saveScreenshots(page, 'sign-in-with-settings')
  await section.getByRole('button', { name: 'Loskoppelen' }).click()
  await section.getByText('Acme koppelen').first().click()
  await section.locator('input[name=password]').fill(testPassword)
  await section.getByRole('button', { name: 'Acme koppelen' }).click()
  await section.getByText('Gekoppeld op').waitFor()
})

test('the console changes a provider and shows the address to register', async () => {
  const owner = await site.staff('owner')
  const context = await newVisitor({ ...viewports.desktop, locale: 'nl-NL' })
  await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: origin })))
  const page = await context.newPage()
  await page.goto(`${origin}/console/#/sign-in-with/providers/${provider}`)
  await page.getByText(`/api/sign-in-with/callback/${provider}`).first().waitFor()
  await page.getByLabel('Naam op de knop').fill('Acme Groep')
  await expectAccessible(page)
  await saveScreenshots(page, 'sign-in-with-console')
  await press(page, 'Opslaan')
  await page.getByText('Acme Groep').first().waitFor()
})

test('a person with an Apple account returns through the form that its page posts, and reaches the sign-up', async () => {
  const apple = await testOpenidProvider({ likeApple: true })
  const own = await testSite(app)
  await own.set('sign-in-with.enabled', true)
  const here = `http://${own.host}:${app.port}`
  const { body } = await (await own.staff('owner')).post('/api/console/sign-in-with/providers', {
    domain_id: own.domainId,
    kind: 'apple',
    label: 'Apple',
    issuer: apple.issuer,
    client_id: apple.clientId,
    ...apple.apple,
  })
  apple.allow(`${here}${new URL(body.callback).pathname}`)
  const email = 'noor@privaterelay.appleid.com'
  const { page } = await arrive(email)
  await page.goto(`${here}/signup`)
  await follow(page, 'Doorgaan met Apple')
  await page.getByRole('heading', { level: 1, name: 'Bijna klaar' }).waitFor()
  await page.getByText(email).waitFor()
  await saveScreenshots(page, 'sign-in-with-apple')
  expect(page.url()).toBe(`${here}/sign-in-with/next`)
  await press(page, 'Verder')
  await page.waitForURL(`${here}/signup`)
  await expect.poll(() => page.locator('input[type=email]').inputValue()).toBe(email)
})
