import { test } from 'vitest'
import { developmentSender, type Sms } from '../../../core/platform/sms/index.ts'
import { saveScreenshots } from '../../../tests/e2e/steps/screenshots.ts'
import { testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../../../tests/harness/browser.ts'

const app = await testApp()
const texted: Sms[] = []
Object.assign(developmentSender, { ready: () => true, send: async (_ctx: unknown, sms: Sms) => void texted.push(sms) })
const site = await testSite(app)
await site.set('phone-login.enabled', true)
const origin = `http://${site.host}:${app.port}`
const lastCode = async () => {
  await app.settle()
  return /\d{6}/.exec(texted.at(-1)?.text ?? '')?.[0] ?? ''
}
async function visit(options: Parameters<typeof newVisitor>[0] = viewports.phone) {
  const context = await newVisitor({ ...options, reducedMotion: 'reduce' })
  await context.addInitScript(() => localStorage.setItem('skip_site_entry_popup', '1'))
  return context
}

test('a member links a number in the settings and logs in with a code, without scripts', async () => {
  const member = await site.member()
  const context = await visit(viewports.desktop)
  await context.addCookies([...member.client.cookies].map(([name, value]) => ({ name, value, url: origin })))
  const own = await context.newPage()
  await own.goto(`${origin}/notifications`)
  const section = own.locator('#phone-login')
  await section.locator('input[name=phone]').fill('06 12345678')
  await section.locator('input[name=password]').fill(testPassword)
  await section.getByRole('button', { name: 'Stuur een code' }).click()
  await section.locator('input[name=code]').waitFor()
  await section.locator('input[name=code]').fill(await lastCode())
  await section.getByRole('button', { name: 'Nummer koppelen' }).click()
  await section.getByText('+31 •••• 78').waitFor()
  await section.scrollIntoViewIfNeeded()
  await expectAccessible(own)
  await saveScreenshots(own, 'phone-login-settings')

  const page = await (await visit({ ...viewports.phone, javaScriptEnabled: false })).newPage()
  await page.goto(`${origin}/login`)
  await page.getByRole('link', { name: 'Inloggen met een sms-code' }).click()
  await page.locator('input[name=phone]').fill('06 12345678')
  await page.getByRole('button', { name: 'Stuur een code' }).click()
  await page.getByRole('heading', { level: 1, name: 'Vul je code in' }).waitFor()
  await page.locator('input[name=code]').fill('000000')
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.getByText('Deze code klopt niet.').waitFor()
  await saveScreenshots(page, 'phone-login-code')
  await page.locator('input[name=code]').fill(await lastCode())
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.waitForURL(`${origin}/members`)
})
