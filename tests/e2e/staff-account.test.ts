import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { stepUpLifetimeMs } from '../../core/platform/access/index.ts'
import { hourMs, minuteMs } from '../../core/shared/durations.ts'
import { testPassword, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { expectAccessible, newVisitor, viewports } from '../harness/browser.ts'
import { readMailToken } from '../harness/mail-token.ts'
import { readConsoleText } from './steps/console.ts'

// Owners need a second factor, as on a new installation.
const app = await testApp({ env: { RENDEZVOUS_SETTING_STAFF__SECOND_FACTOR_ROLES: '["owner"]' } })
const site = await testSite(app)

const at = (path: string) => `http://${site.host}:${app.port}/console/#${path}`
const account = (key: string) => readConsoleText(`console.account.${key}`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function invite(role: string, email: string): Promise<string> {
  const grants = [{ role, domain_id: null }]
  const inviter = await site.staff('owner')
  const { body } = await inviter.post('/api/console/account/totp')
  await inviter.post('/api/console/account/totp/confirm', { token: body.token, code: getCode(body.secret) })
  const reply = await inviter.post('/api/console/staff', { name: 'Alex Vermeer', email, grants })
  expect(reply.status).toBe(200)
  return readMailToken(app, email)
}

const getCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })

async function giveName(page: Page, email: string, password = testPassword): Promise<void> {
  await page.getByRole('textbox', { name: readConsoleText('ra.auth.username') }).fill(email)
  await page.getByLabel(readConsoleText('ra.auth.password')).fill(password)
  await press(page, readConsoleText('ra.auth.sign_in'))
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Alex Vermeer' }).click()
  await page.getByRole('menuitem', { name: readConsoleText('ra.auth.logout') }).click()
  await page.getByRole('textbox', { name: readConsoleText('ra.auth.username') }).waitFor()
}

const dashboard = (page: Page) =>
  page.getByRole('heading', { level: 1, name: readConsoleText('console.dashboard.title') }).waitFor()

test('an invited owner chooses a password, sets up an app and a passkey, and logs in with each', async () => {
  const email = 'alex@staff.test'
  const token = await invite('owner', email)
  const context = await newVisitor({ ...viewports.desktop, locale: 'en-GB', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })

  await page.goto(at(`/set-password?token=${token}`))
  await page.getByLabel(account('new_password')).first().fill(testPassword)
  await expectAccessible(page)
  await page.getByLabel(account('repeat_password')).fill(testPassword)
  await press(page, account('save_password'))
  await giveName(page, email)

  await page.getByRole('heading', { name: account('enrol_title') }).waitFor()
  await expectAccessible(page)
  await press(page, account('add_app'))
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel(account('code')).fill(getCode(secret))
  await expectAccessible(page)
  await press(page, account('switch_on'))
  const codes = page.getByRole('dialog', { name: account('codes_title') }).getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  const recovery = (await codes.allInnerTexts())[0] ?? ''
  await expectAccessible(page)
  await press(page, account('codes_kept'))
  await dashboard(page)

  await logOut(page)
  app.clock.advance(minuteMs)
  await giveName(page, email)
  await page.getByLabel(account('code')).fill('000000')
  await press(page, account('continue'))
  await page.getByText('That code isn’t right').waitFor()
  await expectAccessible(page)
  await page.getByLabel(account('code')).fill(getCode(secret))
  await press(page, account('continue'))
  await dashboard(page)

  await page.goto(at('/account'))
  await press(page, account('add_passkey'))
  await press(page, account('continue'))
  await page.getByText(`Passkey on ${site.host}`, { exact: false }).waitFor()
  await expectAccessible(page)

  await logOut(page)
  await giveName(page, email)
  await press(page, account('use_passkey'))
  await dashboard(page)

  await logOut(page)
  await giveName(page, email)
  await press(page, account('way_recovery'))
  await page.getByLabel(account('recovery_code')).fill(recovery)
  await press(page, account('continue'))
  await dashboard(page)
  await page.goto(at('/account'))
  await page.getByText('9 codes left').waitFor()
})

test('a session that ends while typing is restored in place, and the input is saved', async () => {
  await site.staff('operator', site.domainId)
  const [person] = await app.db.asOwner<{ email: string }>(
    `select s.email from staff s join staff_grants g on g.staff_id = s.id where g.role = 'operator'`,
  )
  const context = await newVisitor({ ...viewports.desktop, locale: 'en-GB', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(at('/'))
  await giveName(page, person?.email ?? '')
  await dashboard(page)
  await page.goto(at(`/domains/${site.domainId}`))
  const name = page.getByLabel(readConsoleText('resources.domains.fields.name'))
  await name.fill('A name that took long to find')
  app.clock.advance(3 * hourMs)
  await press(page, readConsoleText('ra.action.save'))
  const dialog = page.getByRole('dialog', { name: account('session_over') })
  await dialog.waitFor()
  await expectAccessible(page)
  expect(await name.inputValue()).toBe('A name that took long to find')
  await dialog.getByLabel(readConsoleText('ra.auth.password')).fill(testPassword)
  await dialog.getByRole('button', { name: readConsoleText('ra.auth.sign_in') }).click()
  await dialog.waitFor({ state: 'hidden' })
  const stored = () => app.db.asOwner<{ name: string }>('select name from domains where id = $1', [site.domainId])
  await expect.poll(async () => (await stored())[0]?.name).toBe('A name that took long to find')
})

test('asks for a fresh password over the page and repeats the action, also with a second factor', async () => {
  const owner = await site.staff('owner')
  const { body } = await owner.post('/api/console/account/totp')
  await owner.post('/api/console/account/totp/confirm', { token: body.token, code: getCode(body.secret) })
  await site.member({ name: 'Robin' })
  const context = await newVisitor({ ...viewports.desktop, locale: 'en-GB', reducedMotion: 'reduce' })
  const token = owner.cookies.get('console_session') ?? ''
  await context.addCookies([{ name: 'console_session', value: token, url: `http://${site.host}:${app.port}` }])
  const page = await context.newPage()
  await page.goto(at('/members'))
  await page.getByText('Robin').first().waitFor()
  app.clock.advance(stepUpLifetimeMs)

  await press(page, readConsoleText('ra.action.export'))
  const dialog = page.getByRole('dialog', { name: account('step_up') })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(page.url()).toContain('#/members')

  const exported = page.waitForEvent('download')
  await press(page, readConsoleText('ra.action.export'))
  await dialog.waitFor()
  await expectAccessible(page)
  await dialog.getByLabel(readConsoleText('ra.auth.password')).fill('wrong horse')
  await dialog.getByRole('button', { name: readConsoleText('ra.action.confirm') }).click()
  await dialog.getByText('Check your current password.').waitFor()
  await dialog.getByLabel(readConsoleText('ra.auth.password')).fill(testPassword)
  await dialog.getByRole('button', { name: readConsoleText('ra.action.confirm') }).click()
  expect((await exported).suggestedFilename()).toMatch(/\.csv$/)
  await dialog.waitFor({ state: 'hidden' })

  app.clock.advance(stepUpLifetimeMs)
  await page.goto(at('/account'))
  await press(page, account('renew_codes'))
  await dialog.waitFor()
  await dialog.getByRole('button', { name: account('use_second_step') }).click()
  await expectAccessible(page)
  await dialog.getByLabel(account('code')).fill(getCode(body.secret))
  await dialog.getByRole('button', { name: account('continue') }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('dialog', { name: account('codes_title') }).waitFor()
})

/** Opens a browser logged in as staff with a role without second factor. */
async function openAs(role: 'operator' | 'moderator', device: object = viewports.desktop): Promise<Page> {
  await site.staff(role)
  const [person] = await app.db.asOwner<{ email: string }>(
    `select s.email from staff s join staff_grants g on g.staff_id = s.id where g.role = $1 and g.domain_id is null`,
    [role],
  )
  const context = await newVisitor({ ...device, locale: 'en-GB', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(at('/'))
  await giveName(page, person?.email ?? '')
  await dashboard(page)
  return page
}

test('switching a site off first states who loses access, and proceeds once confirmed', async () => {
  const other = await testSite(app)
  await other.member()
  const page = await openAs('operator')
  await page.goto(at(`/domains/${other.domainId}`))
  await page.getByLabel(readConsoleText('resources.domains.fields.active')).uncheck()
  await press(page, readConsoleText('ra.action.save'))
  const dialog = page.getByRole('dialog', { name: readConsoleText('console.consequences.title') })
  await dialog.getByText('1 member can no longer open the site.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: readConsoleText('ra.action.cancel') }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect((await other.client().get('/api/user.php')).status).toBe(200)
  await press(page, readConsoleText('ra.action.save'))
  await dialog.getByRole('button', { name: readConsoleText('console.consequences.confirm') }).click()
  await expect.poll(async () => (await other.client().get('/api/user.php')).status).toBe(421)
  await page.context().close()
})

test('a ban has separate texts for the member and for colleagues', async () => {
  const member = await site.member({ name: 'Robin' })
  const page = await openAs('moderator', viewports.phone)
  await page.goto(at(`/members/${member.id}/show`))
  await press(page, readConsoleText('console.more_actions'))
  await press(page, readConsoleText('console.members.ban'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(readConsoleText('console.members.ground_label')).click()
  await page.getByRole('option', { name: readConsoleText('console.members.grounds.fraud') }).click()
  await dialog.getByLabel(readConsoleText('console.members.message_label')).fill('You asked three people for money.')
  await dialog.getByLabel(readConsoleText('console.members.internal_label')).fill('Reported by Ann')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: readConsoleText('console.members.ban') }).click()
  await dialog.waitFor({ state: 'hidden' })
  await app.settle()
  const [mail] = (await app.mails()).filter(({ to }) => to === member.email)
  expect(mail?.text).toContain('You asked three people for money.')
  expect(mail?.text).not.toContain('Ann')
  await page.context().close()
})
