import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../../../core/kernel/index.ts'
import { developmentSender, type Sms } from '../../../core/platform/sms/index.ts'
import { type TestSite, testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { readMailToken } from '../../../tests/harness/mail-token.ts'
import { prunePhones } from './own-number.ts'

const app = await testApp()
// All browsers in this file share one address, so only the limits per number are kept.
const { consume } = app.services.limiter
app.services.limiter.consume = (key, limit) => (key.startsWith('POST ') ? Promise.resolve() : consume(key, limit))
const texted: Sms[] = []
Object.assign(developmentSender, { ready: () => true, send: async (_ctx: unknown, sms: Sms) => void texted.push(sms) })

let site: TestSite
let last = 10_000_000
/** A new number for each use, because messages per number are limited. */
const newNumber = () => `+316${last++}`
beforeEach(async () => {
  site = await testSite(app)
  await site.set('phone-login.enabled', true)
})

const codesTo = async (number: string) => {
  await app.settle()
  return texted.filter(({ to }) => to === number).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '')
}
const lastCode = async (number: string) => (await codesTo(number)).at(-1) ?? ''
/** Any code except the right one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const me = async (client: TestClient) => (await client.get('/api/user.php')).body.user

const own = '/api/phone-login/number'
const ask = (client: TestClient, phone: string) => client.post('/api/phone-login', { phone })
const open = (client: TestClient, code: string) => client.post('/api/phone-login/open', { code })
const requestLinkCode = (client: TestClient, phone: string, password = testPassword) =>
  client.post(own, { phone, password })
const confirm = (client: TestClient, code: string) => client.post(`${own}/confirm`, { code })

/** A member whose number logs in to the account. */
async function linked(number = newNumber()) {
  const member = await site.member()
  expect((await requestLinkCode(member.client, number)).status).toBe(200)
  expect((await confirm(member.client, await lastCode(number))).status).toBe(200)
  app.clock.advance(minuteMs)
  return { ...member, number }
}

describe('a number', () => {
  test('logs in after password and code, and its owner is notified by mail', async () => {
    const { id, email, number, client } = await linked()
    expect((await client.get(own)).body).toEqual({ number: `+31 •••• ${number.slice(-2)}`, ready: true })
    await app.settle()
    expect(
      (await app.mails())
        .filter(({ to }) => to === email)
        .map(({ text }) => text)
        .join(),
    ).toContain('/reset-password')
    const browser = site.client()
    expect((await ask(browser, number)).status).toBe(200)
    const text = texted.at(-1)?.text ?? ''
    const code = await lastCode(number)
    expect((await open(browser, code)).status).toBe(200)
    expect(await me(browser)).toMatchObject({ id })
    expect((await open(browser, code)).body.error.code).toBe('phone-login.code_ended')
    expect(text.split('\n').at(-1)).toMatch(/^@[\w.-]+ #\d{6}$/)
  })

  test('is not linked without the password, the code, or a confirmed address', async () => {
    const [member, unconfirmed] = [await site.member(), await site.member({ confirmed: false })]
    const number = newNumber()
    expect((await requestLinkCode(member.client, number, 'wrong horse battery')).body.errors).toHaveProperty('password')
    expect(await codesTo(number)).toEqual([])
    expect((await confirm(member.client, '000000')).body.error.code).toBe('phone-login.code_ended')
    expect((await requestLinkCode(unconfirmed.client, number)).status).toBe(403)
    await requestLinkCode(member.client, number)
    expect((await confirm(member.client, wrong(await lastCode(number)))).body.errors).toHaveProperty('code')
    expect((await member.client.get(own)).body.number).toBeNull()
  })

  test('of another person cannot be linked, because the code goes to its holder', async () => {
    const { number, id } = await linked()
    const attacker = await site.member()
    await requestLinkCode(attacker.client, number)
    const code = await lastCode(number)
    // The owner logs in meanwhile; the code of the attacker's form does not work in the owner's browser.
    const browser = site.client()
    await ask(browser, number)
    expect((await open(browser, code)).body.errors).toHaveProperty('code')
    // An attacker who can also read the message learns that the number is taken, but cannot take it.
    expect((await confirm(attacker.client, code)).body.error.code).toBe('phone-login.taken')
    await open(browser, await lastCode(number))
    expect(await me(browser)).toMatchObject({ id })
  })

  test('opens one account, and another number replaces it', async () => {
    const { client, number } = await linked()
    const second = newNumber()
    await requestLinkCode(client, second)
    await confirm(client, await lastCode(second))
    app.clock.advance(minuteMs)
    const browser = site.client()
    const before = (await codesTo(number)).length
    await ask(browser, number)
    expect(await codesTo(number)).toHaveLength(before)
  })

  test('is removed after 180 days without a login, because someone else may have it by then', async () => {
    const { number, id } = await linked()
    app.clock.advance(170 * dayMs)
    const browser = site.client()
    await ask(browser, number)
    await open(browser, await lastCode(number))
    app.clock.advance(170 * dayMs)
    await prunePhones(app)
    expect(await readNumber(id)).toHaveLength(1)
    app.clock.advance(11 * dayMs)
    await prunePhones(app)
    expect(await readNumber(id)).toEqual([])
  })

  test('is removed when the account is recovered by mail, even while the plugin is off, and by the member', async () => {
    const { email, id } = await linked()
    await site.set('phone-login.enabled', false)
    await site.client().post('/api/password-reset', { email })
    const token = await readMailToken(app, email, 'reset-password/do')
    const password = 'another horse battery'
    await site.client().post('/api/password-reset/do', { token, password, password_repeat: password })
    expect(await readNumber(id)).toEqual([])
    await site.set('phone-login.enabled', true)
    const other = await linked()
    expect((await other.client.delete(own)).status).toBe(200)
    expect((await other.client.delete(own)).status).toBe(404)
    expect(await readNumber(other.id)).toEqual([])
  })

  test('is stored encrypted, and found by a keyed hash', async () => {
    const { id, number } = await linked()
    const stored = JSON.stringify(await app.db.asOwner('select * from phone_logins where member_id = $1', [id]))
    expect(stored).not.toContain(number.slice(3))
  })
})

describe('a code', () => {
  test('allows five attempts within ten minutes', async () => {
    const { number } = await linked()
    const browser = site.client()
    await ask(browser, number)
    const code = await lastCode(number)
    for (let guess = 0; guess < 5; guess++)
      expect((await open(browser, wrong(code))).body.errors).toHaveProperty('code')
    expect((await open(browser, code)).body.error.code).toBe('phone-login.code_ended')
    app.clock.advance(minuteMs)
    await ask(browser, number)
    const next = await lastCode(number)
    app.clock.advance(10 * minuteMs)
    expect((await open(browser, next)).body.error.code).toBe('phone-login.code_ended')
  })

  test('parallel guesses get no more attempts, and a right code opens one session', async () => {
    const { number, id } = await linked()
    const browser = site.client()
    await ask(browser, number)
    const code = await lastCode(number)
    const guesses = await Promise.all(Array.from({ length: 30 }, () => open(browser, wrong(code))))
    expect(guesses.filter(({ body }) => body.errors?.code)).toHaveLength(5)
    app.clock.advance(minuteMs)
    await ask(browser, number)
    const right = await lastCode(number)
    const before = await readSessions(id)
    const replies = await Promise.all([1, 2, 3, 4].map(() => open(browser, right)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await readSessions(id)).toBe(before + 1)
  })

  test('works only in the browser that requested it, and only on its domain', async () => {
    const { number } = await linked()
    const [browser, thief] = [site.client(), site.client()]
    await ask(browser, number)
    const code = await lastCode(number)
    expect((await open(thief, code)).body.error.code).toBe('phone-login.code_ended')
    await ask(thief, newNumber())
    expect((await open(thief, code)).body.errors).toHaveProperty('code')
    const other = await testSite(app)
    await other.set('phone-login.enabled', true)
    const elsewhere = other.client()
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
    expect((await open(elsewhere, code)).body.error.code).toBe('phone-login.code_ended')
    expect((await open(browser, code)).status).toBe(200)
  })

  test('opens no account that was banned, deleted or unconfirmed meanwhile', async () => {
    for (const change of [`status = 'banned'`, `status = 'deleted'`, `confirmed_at = null, status = 'not_confirmed'`]) {
      const { number, id } = await linked()
      const browser = site.client()
      await ask(browser, number)
      const code = await lastCode(number)
      await app.db.asOwner(`update members set ${change} where id = $1`, [id])
      expect((await open(browser, code)).status).toBeGreaterThanOrEqual(400)
      expect(await me(browser)).toBeNull()
      app.clock.advance(minuteMs)
      const before = (await codesTo(number)).length
      await ask(browser, number)
      expect(await codesTo(number)).toHaveLength(before)
    }
  })
})

describe('against fraud', () => {
  test('replies the same for a number without an account, to which nothing is sent', async () => {
    const { number } = await linked()
    const stranger = newNumber()
    const shape = async (phone: string) => {
      const browser = site.client()
      const asked = await ask(browser, phone)
      const tried = await open(browser, '12345')
      return [asked.status, asked.body, tried.status, Object.keys(tried.body.errors)]
    }
    expect(await shape(stranger)).toEqual(await shape(number))
    expect(await codesTo(stranger)).toEqual([])
  })

  test('a number gets one code per minute, five per hour and ten per day', async () => {
    const { number } = await linked()
    const browser = site.client()
    await ask(browser, number)
    expect((await ask(browser, number)).body.error.code).toBe('phone-login.too_soon')
    // One had been sent to link it.
    for (let code = 3; code <= 5; code++) expect((await ask(site.client(), number)).status).toBe(200)
    expect((await ask(site.client(), number)).body.error.code).toBe('rate_limited')
    await app.settle()
    expect(await codesTo(number)).toHaveLength(5)
  })

  test('only numbers of the chosen countries get codes', async () => {
    const { client } = await site.member()
    expect((await requestLinkCode(client, '+48 512 345 678')).body.errors).toHaveProperty('phone')
    await site.set('phone-login.countries', ['PL'])
    expect((await requestLinkCode(client, newNumber())).body.errors).toHaveProperty('phone')
    expect((await requestLinkCode(client, '+48 512 345 678')).status).toBe(200)
    expect(await codesTo('+48512345678')).toHaveLength(1)
  })

  test('a domain sends no more per day than its limit, and the reply does not reveal it', async () => {
    const [first, second] = [await linked(), await linked()]
    await site.set('phone-login.daily_limit', 1)
    expect((await ask(site.client(), first.number)).status).toBe(200)
    await app.settle()
    expect((await ask(site.client(), second.number)).status).toBe(200)
    expect({
      firstNumCodesTo: (await codesTo(first.number)).length,
      secondNumCodesTo: (await codesTo(second.number)).length,
    }).toEqual({ firstNumCodesTo: 2, secondNumCodesTo: 1 })
  })
})

test('leaves no trace when it is off', async () => {
  const { client, number } = await linked()
  await site.set('phone-login.enabled', false)
  const before = (await codesTo(number)).length
  const replies = [
    await ask(site.client(), number),
    await open(site.client(), '123456'),
    await client.get(own),
    await requestLinkCode(client, number),
    await confirm(client, '123456'),
    await client.delete(own),
  ]
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(404))
  expect(await codesTo(number)).toHaveLength(before)
})

const readNumber = (id: string) => app.db.asOwner('select member_id from phone_logins where member_id = $1', [id])
async function readSessions(id: string): Promise<number> {
  return (await app.db.asOwner('select from member_sessions where member_id = $1', [id])).length
}
