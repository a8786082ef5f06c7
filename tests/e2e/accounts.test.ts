import { describe, expect, test } from 'vitest'
import { memberPassword } from '../../core/app/demo/index.ts'
import { answerQuestion, logIn, pressChoice, waitForMail } from './steps/account.ts'
import { expectHealthyPage, openPerson, type Person } from './steps/person.ts'
import { openProduct } from './steps/product.ts'

const product = await openProduct()
const long = { timeout: 90_000 }
const host = 'localhost'
const phone = { host, language: 'nl', device: 'phone', entered: true } as const
const desktop = { ...phone, device: 'desktop' } as const
const findButton = ({ page, t }: Person, text: string) => page.getByRole('button', { name: t(text), exact: true })
const findField = ({ page, t }: Person, text: string) => page.getByLabel(t(text), { exact: true })
const findHeading = ({ page, t }: Person, text: string) => page.getByRole('heading', { level: 1, name: t(text) })

/** The link to a page in the newest mail to an address; waits until the mail has arrived. */
async function mailedLink(address: string, page: string): Promise<string> {
  const link = new RegExp(`https?://\\S+${page}\\?\\S+`)
  const find = async () =>
    (await product.app.mails()).flatMap((mail) => (mail.to === address ? (link.exec(mail.text) ?? []) : [])).at(0)
  await expect.poll(find, { timeout: 30_000, interval: 100 }).toBeDefined()
  return (await find()) as string
}
const setting = (key: string, value: unknown) =>
  product.app.services.settings.change({ kind: 'system', name: 'test' }, [
    { key, scope: 'global', value, reason: 'e2e' },
  ])

describe('a session', () => {
  test('ends by the menu of a page without scripts', long, async () => {
    const member = await openPerson(product, { ...desktop, javaScriptEnabled: false })
    await logIn(member, 'free@nl.example', memberPassword)
    await member.open('/pages/terms')
    await member.page.getByLabel(member.t('nav.account')).click()
    await findButton(member, 'nav.logout').click()
    await member.arrives('/')
    await member.open('/profile')
    await member.arrives('/login')
  })

  test('ending elsewhere hides the open chat, says why and restores what was typed', long, async () => {
    const member = await openPerson(product, desktop)
    const { page, t } = member
    await logIn(member, 'premium@nl.example', memberPassword)
    await member.open('/members?gender=any')
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.getByRole('link', { name: t('members.message') }).click()
    const box = page.getByPlaceholder(t('chat.placeholder'), { exact: true })
    await box.fill('Wat ik nog wilde zeggen')
    const chat = new URL(page.url()).pathname
    const elsewhere = product.app.client(host)
    await elsewhere.post('/api/user.php', { email: 'premium@nl.example', password: memberPassword })
    const password = 'een heel ander wachtwoord'
    const change = { old_password: memberPassword, password, password_repeat: password }
    expect((await elsewhere.put('/api/account/password', change)).status).toBe(200)
    await page.waitForURL((url) => url.pathname === '/login')
    await page.getByText(t('auth.login.ended')).waitFor()
    await expectHealthyPage(member, { dark: true })
    await page.goBack().catch(() => null)
    expect(new URL(page.url()).pathname).not.toBe(chat)
    await member.open(`/login?ended&to=${encodeURIComponent(chat)}`)
    await findField(member, 'auth.email').fill('premium@nl.example')
    await findField(member, 'auth.password').fill(password)
    await findButton(member, 'nav.login').click()
    await member.arrives(chat)
    await expect.poll(() => box.inputValue()).toBe('Wat ik nog wilde zeggen')
  })
})

test('a passkey is added and logs in without a user name; other devices can be logged out', long, async () => {
  const member = await openPerson(product, phone)
  const { page, t } = member
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await logIn(member, 'free@nl.example', memberPassword)
  const elsewhere = product.app.client(host)
  await elsewhere.post('/api/user.php', { email: 'free@nl.example', password: memberPassword })
  await member.open('/notifications')
  const devices = page.getByRole('region', { name: t('account.devices'), exact: true })

  await devices.locator('summary', { hasText: t('account.passkey_add') }).click()
  await findField(member, 'account.passkey_name').fill('Mijn telefoon')
  const password = devices.getByLabel(t('account.own_password'), { exact: true })
  const add = devices.getByRole('button', { name: t('account.passkey_add'), exact: true })
  await password.fill('niet dit')
  await add.click()
  await devices.getByText(t('errors.fields.password_mismatch'), { exact: true }).waitFor()
  await password.fill(memberPassword)
  await add.click()
  await devices.getByText('Mijn telefoon', { exact: true }).first().waitFor()
  await devices
    .getByRole('listitem')
    .filter({ hasText: t('account.session_unknown') })
    .getByRole('button')
    .click()
  await page.getByText(t('account.session_ended'), { exact: true }).waitFor()
  expect((await elsewhere.get('/api/user.php')).body.user).toBeNull()
  await expectHealthyPage(member, { dark: true })
  expect((await waitForMail(product, 'free@nl.example')).subject).toMatch(/passkey|nieuw apparaat/)

  // Presence is simulated only later, so that the button is tested and not the conditional autofill.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await page.context().clearCookies()
  await member.open('/login')
  const passkey = findButton(member, 'auth.login.passkey')
  await passkey.waitFor()
  await expectHealthyPage(member)
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await passkey.click().catch(() => null)
  await member.arrives('/members')
})

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  test('signing up with a known address leads to a login that has it filled in', long, async () => {
    const visitor = await openPerson(product, { ...phone, javaScriptEnabled })
    const { page, t } = visitor
    await visitor.open('/signup')
    const group = (key: string) => page.getByRole('group', { name: t(key) })
    const pick = javaScriptEnabled ? answerQuestion : pressChoice
    await pick(group('signup.gender'), t('signup.gender_male'))
    await pick(group('signup.looking_for'), t('signup.looking_for_both'))
    if (javaScriptEnabled) {
      await findField(visitor, 'signup.birth_date').fill('03-02-1990')
      await findButton(visitor, 'common.continue').click()
    } else {
      await page.getByRole('textbox', { name: t('signup.day') }).fill('3')
      await page.getByRole('combobox', { name: t('signup.month') }).selectOption({ index: 2 })
      await page.getByRole('textbox', { name: t('signup.year') }).fill('1990')
    }
    await findField(visitor, 'auth.email').fill('free@nl.example')
    await findField(visitor, 'auth.password').fill('zonder enig script')
    // In the version with one question at a time, the account is found before anything else is asked.
    if (javaScriptEnabled) await findButton(visitor, 'common.continue').click()
    else {
      await findField(visitor, 'signup.name').fill('Twijfel')
      await findButton(visitor, 'signup.create').click()
    }
    await page.getByText('Dit e-mailadres heeft al een account op deze site.').waitFor()
    if (javaScriptEnabled) await expectHealthyPage(visitor)
    await findButton(visitor, 'signup.login_instead').click()
    await visitor.arrives('/login')
    expect(page.url()).not.toContain('free')
    await expect.poll(() => findField(visitor, 'auth.email').inputValue()).toBe('free@nl.example')
  })
})

/** Fills in the whole form, as it is shown without scripts. */
async function answerAll(visitor: Person, email: string): Promise<void> {
  const { page, t } = visitor
  const group = (key: string) => page.getByRole('group', { name: t(key) })
  await pressChoice(group('signup.gender'), t('signup.gender_male'))
  await pressChoice(group('signup.looking_for'), t('signup.looking_for_both'))
  await page.getByRole('textbox', { name: t('signup.day') }).fill('3')
  await page.getByRole('combobox', { name: t('signup.month') }).selectOption({ index: 2 })
  await page.getByRole('textbox', { name: t('signup.year') }).fill('1990')
  await page.getByLabel(t('signup.name')).fill('Stille')
  await page.getByLabel(t('auth.email')).fill(email)
  await findField(visitor, 'auth.password').fill('zonder enig script')
  await findButton(visitor, 'signup.create').click()
}

test('where replies are neutral, signing up ends at the inbox for a new and for a known address', long, async () => {
  await setting('auth.neutral_replies', true)
  for (const email of ['nieuw@neutraal.example', 'free@nl.example']) {
    const visitor = await openPerson(product, { ...phone, javaScriptEnabled: false })
    await visitor.open('/signup')
    await answerAll(visitor, email)
    await visitor.arrives('/complete-signup')
    await findHeading(visitor, 'signup.inbox_title').waitFor()
  }
  expect((await waitForMail(product, 'free@nl.example')).subject).toBe('Je hebt al een account')
  await setting('auth.neutral_replies', false)
})

describe('a mailed link ends with the result and the next step', () => {
  test('activation on a device that is not logged in', long, async () => {
    const client = product.app.client(host)
    await client.post('/api/user.php', { email: 'unconfirmed@nl.example', password: memberPassword })
    await client.post('/api/activation/resend')
    const other = await openPerson(product, phone)
    await other.page.goto(await mailedLink('unconfirmed@nl.example', '/activate/do'))
    await findButton(other, 'auth.activate.button').click()
    await findHeading(other, 'auth.activate.done_title').waitFor()
    await other.page.getByText(other.t('auth.activate.done_out')).waitFor()
    await expectHealthyPage(other)
    expect(
      await other.page
        .getByRole('main')
        .getByRole('link', { name: other.t('nav.login') })
        .getAttribute('href'),
    ).toBe('/login')
  })

  test('a change of address, and its reversal', long, async () => {
    const client = product.app.client(host)
    await client.post('/api/user.php', { email: 'new@nl.example', password: memberPassword })
    await client.put('/api/account/email', { email: 'thief@nl.example', password: memberPassword })
    const thief = await openPerson(product, phone)
    await thief.page.goto(await mailedLink('thief@nl.example', '/mail-change/do'))
    await findButton(thief, 'auth.mail_change.button').click()
    await findHeading(thief, 'auth.mail_change.done_title').waitFor()
    await expectHealthyPage(thief)
    const owner = await openPerson(product, phone)
    const link = await mailedLink('new@nl.example', '/mail-change/cancel')
    // Link scanners open every link; that alone changes nothing.
    for (let time = 0; time < 2; time++) await owner.page.goto(link)
    expect((await client.get('/api/user.php')).body.user.email).toBe('thief@nl.example')
    await expectHealthyPage(owner, { dark: true })
    await findButton(owner, 'auth.mail_change.cancel_button').click()
    await findHeading(owner, 'auth.mail_change.cancelled_title').waitFor()
    await expectHealthyPage(owner)
    expect((await client.get('/api/user.php')).body.user).toBeNull()
    await logIn(owner, 'new@nl.example', memberPassword)
  })

  test('the retention offer appears once, and leaving stays as easy', long, async () => {
    const member = await openPerson(product, phone)
    const { page, t } = member
    await logIn(member, 'free@nl.example', memberPassword)
    const leave = async () => {
      await member.open('/notifications/delete')
      await pressChoice(page.getByRole('group', { name: t('account.delete_why') }), t('account.reason.other'))
      await findButton(member, 'common.continue').click()
      await findButton(member, 'account.delete_anyway').waitFor()
    }
    const offered = page.getByText(t('account.offer_discount_title', { percentage: 30 }))
    const seen = page.waitForResponse((reply) => reply.url().endsWith('/api/account/stay-offer/seen'))
    await leave()
    await offered.waitFor()
    expect((await seen).status()).toBe(200)
    await expectHealthyPage(member, { dark: true })
    const credits = page.getByRole('link', { name: t('account.offer_discount_action') })
    const ground = (element: typeof credits) => element.evaluate((one) => getComputedStyle(one).backgroundColor)
    // Hovered elements look different.
    await page.mouse.move(0, 0)
    await expect
      .poll(async () => (await ground(credits)) === (await ground(findButton(member, 'account.delete_anyway'))))
      .toBe(true)
    // After a refused password the other inputs are unchanged.
    await findField(member, 'account.delete_password').fill('not the password')
    await findButton(member, 'account.delete_anyway').click()
    await page.getByText(t('errors.fields.password_mismatch')).waitFor()
    await credits.click()
    await member.arrives('/credits')
    const code = new URL(page.url()).searchParams.get('code') ?? ''
    await page.getByText(t('credits.code_applied', { code, percentage: 30 })).waitFor()
    await leave()
    await page.getByText(t('account.pause_title')).waitFor()
    expect(await offered.count()).toBe(0)
    expect(await credits.count()).toBe(0)
  })

  test('a password reset, and an undone deletion', long, async () => {
    const person = await openPerson(product, phone)
    await product.app.client(host).post('/api/password-reset', { email: 'free@nl.example' })
    await person.page.goto(await mailedLink('free@nl.example', '/reset-password/do'))
    await findField(person, 'auth.new_password').fill(memberPassword)
    await findField(person, 'auth.repeat_password').fill(memberPassword)
    await findButton(person, 'auth.reset.do_button').click()
    await findHeading(person, 'auth.reset.done_title').waitFor()
    await expectHealthyPage(person)
    const client = product.app.client(host)
    await client.post('/api/user.php', { email: 'free@nl.example', password: memberPassword })
    await client.delete('/api/account', { reason: 'other', password: memberPassword })
    await person.page.goto(await mailedLink('free@nl.example', '/reactivate/do'))
    await findButton(person, 'auth.reactivate.button').click()
    await findHeading(person, 'auth.reactivate.done_title').waitFor()
    await expectHealthyPage(person)
    await logIn(person, 'free@nl.example', memberPassword)
  })
})

test('the language of the top bar is the account’s', long, async () => {
  const member = await openPerson(product, desktop)
  const { page, t } = member
  await logIn(member, 'new@nl.example', memberPassword)
  const client = product.app.client(host)
  await client.post('/api/user.php', { email: 'new@nl.example', password: memberPassword })
  // The country has three languages; the site changes its language with the next page.
  expect((await client.put('/api/profile', { country: 'BE' })).status).toBe(200)
  await member.open('/members')
  await page.getByRole('button', { name: t('nav.language', { language: 'NL, Nederlands' }) }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr-BE')
  expect((await client.get('/api/user.php')).body.user.language).toBe('fr')
})

test("a copy of the member's data is delivered after the password alone", long, async () => {
  const member = await openPerson(product, desktop)
  const { page, t } = member
  await logIn(member, 'free@nl.example', memberPassword)
  await member.open('/notifications')
  const data = page.locator('#data')
  await data.getByText(t('account.export'), { exact: true }).click()
  await data.getByLabel(t('account.own_password')).fill('not the password')
  await findButton(member, 'account.export_button').click()
  await data.getByText(t('errors.fields.password_mismatch')).waitFor()
  await expectHealthyPage(member)
  await data.getByLabel(t('account.own_password')).fill(memberPassword)
  const download = page.waitForEvent('download')
  await findButton(member, 'account.export_button').click()
  expect((await download).suggestedFilename()).toBe('my-data.zip')
})

describe('a site with restricted sign-up', () => {
  test('asks for an invitation, and shows the form to visitors who follow one', long, async () => {
    await setting('signups', 'invite')
    const visitor = await openPerson(product, desktop)
    await visitor.open('/signup')
    await visitor.page.getByText(visitor.t('errors.invitation_required')).waitFor()
    expect(await visitor.page.getByRole('main').locator('form input[name=email]').count()).toBe(0)
    await expectHealthyPage(visitor, { dark: true })
    await visitor.open('/')
    await visitor.page.getByText(visitor.t('errors.invitation_required')).last().waitFor()
    await expectHealthyPage(visitor)
    await product.app.db.asOwner(
      `insert into invitations (id, domain_id, code, uses_allowed, created_at)
        select gen_random_uuid(), id, 'come-in', 1, now() from domains where host = $1`,
      [host],
    )
    const guest = await openPerson(product, { ...phone, javaScriptEnabled: false })
    await guest.open('/signup?invitation=come-in')
    // A refused form keeps the invitation.
    await findButton(guest, 'signup.create').click()
    await answerAll(guest, 'gast@uitgenodigd.example')
    await guest.arrives('/complete-signup')
    await visitor.open('/signup?invitation=come-in')
    await visitor.page.getByText(visitor.t('errors.invitation_invalid')).waitFor()
  })

  test('carries the traffic source from page to form, and stores nothing without consent', long, async () => {
    await setting('signups', 'with_trafficsource')
    const stranger = await openPerson(product, phone)
    await stranger.open('/signup')
    await stranger.page.getByText(stranger.t('errors.signups_closed')).waitFor()
    const visitor = await openPerson(product, { ...phone, javaScriptEnabled: false })
    await visitor.open('/?network=partner&sub1=42')
    // Visits pages first, without any script that could store something.
    await visitor.page
      .getByRole('contentinfo')
      .getByRole('link', { name: visitor.t('footer.pricing') })
      .click()
    await visitor.arrives('/pricing')
    await visitor.page
      .getByRole('main')
      .getByRole('link', { name: visitor.t('nav.signup') })
      .first()
      .click()
    await visitor.arrives('/signup')
    await answerAll(visitor, 'gast@partner.example')
    await visitor.arrives('/complete-signup')
    expect((await visitor.context.cookies()).map(({ name }) => name)).not.toContain('tracking')
    const rows = await product.app.db.asOwner(
      `select network, sub1 from traffic_sources s join members m on m.id = s.member_id where m.email = 'gast@partner.example'`,
    )
    // The source lets the visitor sign up, but without consent it is not stored.
    expect(rows).toEqual([])
    await setting('signups', 'all')
  })
})
