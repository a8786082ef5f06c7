import { describe, expect, test } from 'vitest'
import { testAuthenticator } from '../../../tests/factories/authenticator.ts'
import { testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { readMailToken } from '../../../tests/harness/mail-token.ts'
import { describeDevice } from './device.ts'
import { challengeLifetimeMs } from './passkey-challenge.ts'

const app = await testApp()
const site = await testSite(app)

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const mailsTo = async (email: string) => {
  await app.settle()
  return (await app.mails()).filter((mail) => mail.to === email)
}

describe('the list of logins', () => {
  const logIn = async (email: string, headers: Record<string, string> = {}) => {
    const client = site.client()
    const reply = await client.call('POST', '/api/user.php', { body: { email, password: testPassword }, headers })
    expect(reply.status).toBe(200)
    return client
  }
  const readSessions = async (client: TestClient) => (await client.get('/api/account/sessions')).body.sessions

  test('names devices in plain words, this browser first', async () => {
    const { client, email } = await site.member()
    await logIn(email, { 'user-agent': firefox })
    const sessions = await readSessions(client)
    expect(sessions.map(({ current, device }: { current: boolean; device: string }) => [current, device])).toEqual([
      [true, ''],
      [false, 'Firefox · Linux'],
    ])
    expect(JSON.stringify(sessions)).not.toContain('Mozilla')
  })

  test('ends single logins, or all except this one', async () => {
    const { client, email } = await site.member()
    const [one, two] = [await logIn(email), await logIn(email)]
    const [, last] = await readSessions(client)
    expect((await client.post('/api/account/sessions/end', { id: last.id })).status).toBe(200)
    expect(await readSessions(client)).toHaveLength(2)
    expect((await client.post('/api/account/sessions/end', {})).status).toBe(200)
    for (const other of [one, two]) expect((await other.get('/api/user.php')).body.user).toBeNull()
    expect(await readSessions(client)).toHaveLength(1)
  })

  test('is visible only to its member', async () => {
    const [one, other] = [await site.member(), await site.member()]
    const [session] = await readSessions(other.client)
    expect((await one.client.post('/api/account/sessions/end', { id: session.id })).status).toBe(404)
    expect(await readSessions(other.client)).toHaveLength(1)
  })

  test('announces a new device of the account by mail, but not a known one or the first', async () => {
    const { client, email } = await site.member()
    expect(await mailsTo(email)).toHaveLength(0)
    await client.post('/api/user.php', { email, password: testPassword })
    expect(await mailsTo(email)).toHaveLength(0)
    await logIn(email, { 'user-agent': firefox })
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Er is ingelogd op een nieuw apparaat')
    expect(mail?.text).toContain('Firefox · Linux, land onbekend')
  })

  test.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari · iOS',
    ],
    [firefox, 'Firefox · Linux'],
    ['', ''],
    ['curl', ''],
    ['x'.repeat(5000), ''],
  ])('%s', (agent, name) => {
    expect(describeDevice(agent)).toBe(name)
  })
})

describe('passkeys of members', () => {
  test('are stored whatever their browser says of their transports, and refused with an id beyond the standard', async () => {
    const { client } = await site.member()
    const origin = `http://${site.host}:${app.port}`
    const store = async (device: ReturnType<typeof testAuthenticator>, change: object = {}) => {
      const { challenge, options } = (await client.post('/api/account/passkeys/begin', { password: testPassword })).body
      const made = device.register(options)
      const response = { ...made, response: { ...made.response, ...change } }
      return client.post('/api/account/passkeys', { challenge, name: 'Telefoon', response })
    }
    for (const transports of [null, 'usb', 5, ['usb', 'x'.repeat(40)]])
      expect((await store(testAuthenticator(origin), { transports })).status).toBe(200)
    expect((await store(testAuthenticator(origin, { idBytes: 1023 }))).status).toBe(200)
    const long = await store(testAuthenticator(origin, { idBytes: 8000 }))
    expect({ status: long.status, code: long.body.error?.code }).toEqual({ status: 422, code: 'passkey_refused' })
  })

  const getOrigin = () => `http://${site.host}:${app.port}`
  const begin = async (client: TestClient, password = testPassword) =>
    client.post('/api/account/passkeys/begin', { password })
  const add = async (client: TestClient, device = testAuthenticator(getOrigin()), name = 'Telefoon') => {
    const { challenge, options } = (await begin(client)).body
    return client.post('/api/account/passkeys', { challenge, name, response: device.register(options) })
  }
  const logIn = async (device: ReturnType<typeof testAuthenticator>, client = site.client()) => {
    const { challenge, options } = (await client.post('/api/passkey-login/begin', {})).body
    return client.post('/api/passkey-login', { challenge, response: device.assert(options) })
  }

  test('are added with the password, announced by mail, and log in without a name or password', async () => {
    const { client, id, email } = await site.member()
    expect((await begin(client, 'wrong')).body.errors.password).toBe('Dit wachtwoord klopt niet.')
    const device = testAuthenticator(getOrigin())
    expect((await add(client, device)).status).toBe(200)
    expect((await mailsTo(email))[0]?.subject).toBe('Er is een passkey toegevoegd')
    const browser = site.client()
    const reply = await logIn(device, browser)
    expect({ status: reply.status, id: reply.body.user?.id }).toEqual({ status: 200, id })
    expect((await browser.get('/api/user.php')).body.user.id).toBe(id)
    const [passkey] = (await client.get('/api/account/passkeys')).body.passkeys
    expect(passkey).toMatchObject({ name: 'Telefoon', here: true, last_used_at: expect.any(String) })
  })

  test('accept an answer once, for its own challenge and in time', async () => {
    const { client } = await site.member()
    const device = testAuthenticator(getOrigin())
    await add(client, device)
    const ask = async () => (await site.client().post('/api/passkey-login/begin', {})).body
    const one = await ask()
    const body = { challenge: one.challenge, response: device.assert(one.options) }
    const replies = await Promise.all(Array.from({ length: 8 }, () => site.client().post('/api/passkey-login', body)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)])
    const [mine, theirs] = [await ask(), await ask()]
    const crossed = { challenge: mine.challenge, response: device.assert(theirs.options) }
    expect((await site.client().post('/api/passkey-login', crossed)).status).toBe(422)
    const late = await ask()
    app.clock.advance(challengeLifetimeMs)
    const answer = { challenge: late.challenge, response: device.assert(late.options) }
    expect((await site.client().post('/api/passkey-login', answer)).status).toBe(410)
    const forged = { ...answer, challenge: late.challenge.replace(/.{8}$/, 'AAAAAAAA') }
    expect((await site.client().post('/api/passkey-login', forged)).status).toBe(410)
  })

  test('accept a challenge only from its member, and for either login or enrolment', async () => {
    const [one, other] = [await site.member(), await site.member()]
    const device = testAuthenticator(getOrigin())
    const { challenge, options } = (await begin(one.client)).body
    const body = { challenge, name: 'x', response: device.register(options) }
    expect((await other.client.post('/api/account/passkeys', body)).status).toBe(410)
    expect(
      (await site.client().post('/api/passkey-login', { challenge, response: device.assert(options) })).status,
    ).toBe(410)
    expect((await one.client.post('/api/account/passkeys', body)).status).toBe(200)
  })

  test('refuse a device that does not verify its user, is from another site or is unknown', async () => {
    const { client } = await site.member()
    expect((await add(client, testAuthenticator(getOrigin(), { verified: false }))).status).toBe(422)
    expect((await add(client, testAuthenticator('http://elsewhere.localhost'))).status).toBe(422)
    expect((await logIn(testAuthenticator(getOrigin()))).status).toBe(422)
  })

  test('can be renamed and removed by their owner, even the last one, because the password stays', async () => {
    const { client, email } = await site.member()
    const device = testAuthenticator(getOrigin())
    await add(client, device)
    const [{ id }] = (await client.get('/api/account/passkeys')).body.passkeys
    expect((await client.put(`/api/account/passkeys/${id}`, { name: 'Laptop' })).status).toBe(200)
    expect((await client.put(`/api/account/passkeys/${id}`, { name: '' })).status).toBe(422)
    expect((await client.get('/api/account/passkeys')).body.passkeys[0].name).toBe('Laptop')
    expect((await client.delete(`/api/account/passkeys/${id}`)).status).toBe(200)
    const mail = (await mailsTo(email)).find(({ subject }) => subject === 'Er is een passkey verwijderd')
    expect(mail?.text).toContain('‘Laptop’')
    expect((await logIn(device)).status).toBe(422)
    expect((await site.client().post('/api/user.php', { email, password: testPassword })).status).toBe(200)
  })

  test('do not open a banned or deleted account', async () => {
    for (const status of ['banned', 'deleted']) {
      const { client, id } = await site.member()
      const device = testAuthenticator(getOrigin())
      await add(client, device)
      await app.db.asOwner('update members set status = $2 where id = $1', [id, status])
      expect((await logIn(device)).body.user).toBeUndefined()
    }
  })

  test('are removed by a password reset', async () => {
    const { client, email } = await site.member()
    const device = testAuthenticator(getOrigin())
    await add(client, device)
    await site.client().post('/api/password-reset', { email })
    const token = await readMailToken(app, email, 'reset-password/do')
    const password = 'another password'
    await site.client().post('/api/password-reset/do', { token, password, password_repeat: password })
    expect((await logIn(device)).status).toBe(422)
  })
})
