import { expect, test } from 'vitest'
import { saveScreenshots } from '../../../tests/e2e/steps/screenshots.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../../../tests/harness/browser.ts'

const app = await testApp()
const site = await testSite(app)
await site.set('login-link.enabled', true)
const origin = `http://${site.host}:${app.port}`

async function visit(options: Parameters<typeof newVisitor>[0] = viewports.phone) {
  const context = await newVisitor({ ...options, reducedMotion: 'reduce' })
  await context.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
  return context.newPage()
}
async function linkFor(email: string): Promise<string> {
  await app.settle()
  const text = (await app.mails()).find(({ to }) => to === email)?.text ?? ''
  const [, path = ''] = /(\/login-link\/open\?token=[\w-]+)/.exec(text) ?? []
  return origin + path
}

test('a member asks for a link and logs in, without scripts', async () => {
  const { email } = await site.member()
  const page = await visit({ ...viewports.phone, javaScriptEnabled: false })
  await page.goto(`${origin}/login`)
  await page.getByRole('link', { name: 'Stuur me een inloglink' }).click()
  await page.locator('input[name=email]').fill(email)
  await page.getByRole('button', { name: 'Stuur de link' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kijk in je mailbox' }).waitFor()
  await page.goto(await linkFor(email))
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.waitForURL(`${origin}/members`)
})

test('another browser shows the account and asks', async () => {
  const { email } = await site.member()
  const page = await visit()
  await page.goto(`${origin}/login-link`)
  await expectAccessible(page)
  await saveScreenshots(page, 'login-link-ask')
  await page.locator('input[name=email]').fill(email)
  await page.getByRole('button', { name: 'Stuur de link' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kijk in je mailbox' }).waitFor()
  await saveScreenshots(page, 'login-link-sent')
  const other = await visit(viewports.desktop)
  const link = await linkFor(email)
  await other.goto(link)
  await other.getByRole('heading', { level: 1, name: 'Ben jij dit?' }).waitFor()
  await expectAccessible(other)
  await saveScreenshots(other, 'login-link-elsewhere')
  await other.getByRole('button', { name: 'Ja, log me in' }).click()
  await other.waitForURL(`${origin}/members`)
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Deze link werkt niet meer' }).waitFor()
  expect(await page.getByRole('link', { name: 'Nieuwe link aanvragen' }).count()).toBe(1)
  await saveScreenshots(page, 'login-link-ended')
})
