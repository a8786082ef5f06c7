import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { staffRoles } from '../../kernel/ability.ts'
import { stepUpLifetimeMs } from '../../platform/access/index.ts'
import { minuteMs, timeBefore } from '../../shared/durations.ts'

// The default of an installation.
const app = await testApp({ env: { RENDEZVOUS_SETTING_STAFF__SECOND_FACTOR_ROLES: '' }, rateLimits: false })
const site = await testSite(app)

const account = '/api/console/account'
const step = 30_000
const getCode = (secret: string, now = app.clock.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
const readEmail = async (client: TestClient) => (await client.get('/api/console/me')).body.staff.email as string
const login = (email: string, client = site.client()) =>
  client.post('/api/console/login', { email, password: testPassword })
const second = (client: TestClient, body: object) => client.post('/api/console/login/second-step', body)

/** A logged-in staff member with an authenticator app, a minute later, so that the app's next code is a new one. */
async function enrolled(role: 'owner' | 'support' | 'auditor' = 'auditor') {
  const client = await site.staff(role)
  const email = await readEmail(client)
  const begun = await client.post(`${account}/totp`)
  const { token, secret } = begun.body as { token: string; secret: string }
  const reply = await client.post(`${account}/totp/confirm`, { token, code: getCode(secret) })
  expect(reply.status).toBe(200)
  app.clock.advance(2 * step)
  return { client, email, secret, recovery: reply.body.recovery_codes as string[] }
}

/** The first half of a login. */
async function halfway(email: string) {
  const client = site.client()
  const { body } = await login(email, client)
  expect(body.ok).toBe(false)
  return { client, token: body.second_step.token as string, offer: body.second_step }
}

describe('a role that requires a second factor', () => {
  test('is by default every role that changes something', async () => {
    const due: [string, boolean][] = []
    for (const role of staffRoles)
      due.push([role, (await (await site.staff(role)).get('/api/console/me')).body.must_enrol])
    expect(due.filter(([, must]) => !must)).toEqual([['auditor', false]])
    expect(due).toHaveLength(staffRoles.length)
    for (const role of ['moderator', 'support'] as const)
      expect((await (await site.staff(role)).get('/api/console/members')).body.error.code).toBe(
        'second_factor_required',
      )
  })

  test('opens only the user’s own account until there is one', async () => {
    const owner = await site.staff('owner')
    const me = (await owner.get('/api/console/me')).body
    expect(me).toMatchObject({ must_enrol: true, rules: [], domains: [] })
    for (const reply of [
      await owner.get('/api/console/settings'),
      await owner.get('/api/console/members'),
      await owner.post('/api/console/staff', { name: 'A', email: 'a@staff.test', grants: [{ role: 'owner' }] }),
    ])
      expect(reply).toMatchObject({ status: 403, body: { error: { code: 'second_factor_required' } } })
    const { body } = await owner.post(`${account}/totp`)
    await owner.post(`${account}/totp/confirm`, { token: body.token, code: getCode(body.secret) })
    expect((await owner.get('/api/console/settings')).status).toBe(200)
    expect((await owner.get('/api/console/me')).body.must_enrol).toBe(false)
  })

  test('keeps its last factor', async () => {
    const { client } = await enrolled('owner')
    expect((await client.post(`${account}/totp/remove`)).body.error.code).toBe('second_factor_required')
    expect((await client.get(account)).body.second_factor).toMatchObject({ required: true, totp: true })
  })

  test('is not every role', async () => {
    const auditor = await site.staff('auditor')
    expect((await auditor.get('/api/console/me')).body.must_enrol).toBe(false)
    expect((await auditor.get('/api/console/members')).status).toBe(200)
  })
})

describe('an authenticator app', () => {
  test('is required after the password, and nothing opens before its code', async () => {
    const { email, secret } = await enrolled()
    const { client, token, offer } = await halfway(email)
    expect(offer).toMatchObject({ totp: true, passkey: null, recovery: true })
    expect(client.cookies.get('console_session')).toBeUndefined()
    expect((await client.get('/api/console/me')).body.error.code).toBe('authentication_required')
    expect((await second(client, { token, code: getCode(secret) })).status).toBe(200)
    expect((await client.get('/api/console/members')).status).toBe(200)
  })

  test('accepts a code once, and none from before it', async () => {
    const { email, secret } = await enrolled()
    const code = getCode(secret)
    const before = getCode(secret, timeBefore(app.clock.now(), step))
    const one = await halfway(email)
    expect((await second(one.client, { token: one.token, code })).status).toBe(200)
    const two = await halfway(email)
    expect((await second(two.client, { token: two.token, code })).status).toBe(422)
    expect((await second(two.client, { token: two.token, code: before })).status).toBe(422)
    app.clock.advance(step)
    expect((await second(two.client, { token: two.token, code: getCode(secret) })).status).toBe(200)
  })

  test('accepts a code once in four simultaneous logins', async () => {
    const { email, secret } = await enrolled()
    const logins = await Promise.all(Array.from({ length: 4 }, () => halfway(email)))
    const code = getCode(secret)
    const replies = await Promise.all(logins.map(({ client, token }) => second(client, { token, code })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is locked after five wrong codes from anywhere, independently of the password', async () => {
    const { email, secret } = await enrolled()
    const { client, token } = await halfway(email)
    for (let guess = 1; guess <= 4; guess++) {
      const reply = await second(client, { token, code: '000000' })
      expect({ status: reply.status, code: reply.body.errors.code }).toEqual({ status: 422, code: expect.any(String) })
    }
    expect((await second(client, { token, code: '000000' })).body.error.code).toBe('too_many_attempts')
    const other = await halfway(email)
    const right = { token: other.token, code: getCode(secret) }
    expect((await second(other.client, right)).body.error.code).toBe('too_many_attempts')
    app.clock.advance(15 * minuteMs)
    const later = await halfway(email)
    expect((await second(later.client, { token: later.token, code: getCode(secret) })).status).toBe(200)
  })

  test('is stored encrypted in the database, and the recovery codes hashed', async () => {
    const { client, email, secret, recovery } = await enrolled()
    const tables = ['staff', 'staff_recovery_codes', 'staff_challenges', 'audit_log', 'outbox', 'idempotency_keys']
    const rows = await Promise.all(tables.map((table) => app.db.asOwner(`select row_to_json(t) from ${table} t`)))
    const text = JSON.stringify(rows)
    expect(text).toContain(email)
    // PostgreSQL prints bytes as hexadecimal digits.
    const shown = (plain: string) => [plain, Buffer.from(plain).toString('hex')]
    for (const plain of [secret, ...recovery, ...recovery.map((code) => code.replace('-', ''))].flatMap(shown))
      expect(text).not.toContain(plain)
    expect((await client.get(account)).text).not.toContain(secret)
  })

  test('belongs to the account that began it, and expires after ten minutes', async () => {
    const [one, two] = [await site.staff('support'), await site.staff('support')]
    const { body } = await one.post(`${account}/totp`)
    const confirm = (client: TestClient) =>
      client.post(`${account}/totp/confirm`, { token: body.token, code: getCode(body.secret) })
    expect((await confirm(two)).body.error.code).toBe('login_interrupted')
    app.clock.advance(10 * minuteMs)
    expect((await one.post(`${account}/confirm`, { password: testPassword })).status).toBe(200)
    expect((await confirm(one)).body.error.code).toBe('login_interrupted')
  })
})

test('the first half of a login ends with a new password, after ten minutes, and once it was used', async () => {
  const { client: own, email, secret } = await enrolled()
  const used = await halfway(email)
  expect((await second(used.client, { token: used.token, code: getCode(secret) })).status).toBe(200)
  app.clock.advance(step)
  expect((await second(used.client, { token: used.token, code: getCode(secret) })).body.error.code).toBe(
    'login_interrupted',
  )
  const slow = await halfway(email)
  app.clock.advance(10 * minuteMs)
  expect((await second(slow.client, { token: slow.token, code: getCode(secret) })).status).toBe(410)
  const open = await halfway(email)
  const fresh = 'a wholly different phrase'
  const change = { old_password: testPassword, password: fresh, password_repeat: fresh }
  expect((await own.post(`${account}/password`, change)).status).toBe(200)
  app.clock.advance(step)
  expect((await second(open.client, { token: open.token, code: getCode(secret) })).status).toBe(410)
})

describe('recovery codes', () => {
  test('open the account once each, and its owner is notified by mail', async () => {
    const { email, recovery } = await enrolled()
    expect(recovery).toHaveLength(10)
    const one = await halfway(email)
    const given = { token: one.token, recovery_code: recovery[0]?.toUpperCase() }
    expect((await second(one.client, given)).status).toBe(200)
    expect((await one.client.get(account)).body.second_factor.recovery_codes_left).toBe(9)
    const two = await halfway(email)
    expect((await second(two.client, { ...given, token: two.token })).status).toBe(422)
    await app.settle()
    const mails = (await app.mails()).filter(
      ({ to, subject }) => to === email && subject === 'Er is ingelogd met een herstelcode',
    )
    expect(mails).toHaveLength(1)
  })

  test('end when new ones are created, and all of them with the last factor', async () => {
    const { client, email, recovery } = await enrolled()
    const renewed = (await client.post(`${account}/recovery-codes`)).body.recovery_codes as string[]
    const one = await halfway(email)
    expect((await second(one.client, { token: one.token, recovery_code: recovery[1] })).status).toBe(422)
    expect((await second(one.client, { token: one.token, recovery_code: renewed[1] })).status).toBe(200)
    expect((await client.post(`${account}/totp/remove`)).status).toBe(200)
    expect((await client.get(account)).body.second_factor).toMatchObject({ totp: false, recovery_codes_left: 0 })
    expect((await login(email)).body.ok).toBe(true)
  })
})

test('a session left open cannot change the credentials of its account without the password', async () => {
  const { client } = await enrolled()
  app.clock.advance(stepUpLifetimeMs)
  for (const path of ['totp', 'totp/remove', 'passkeys', 'recovery-codes'])
    expect((await client.post(`${account}/${path}`)).body.error.code).toBe('step_up_required')
  expect((await client.post(`${account}/confirm`, { password: 'wrong horse' })).status).toBe(422)
  expect((await client.post(`${account}/confirm`, { password: testPassword })).status).toBe(200)
  expect((await client.post(`${account}/recovery-codes`)).status).toBe(200)
})

test('an enrolment begun with a recent password is not completed once the password is no longer recent', async () => {
  const client = await site.staff('support')
  app.clock.advance(stepUpLifetimeMs - minuteMs)
  const { token, secret } = (await client.post(`${account}/totp`)).body
  app.clock.advance(minuteMs)
  const confirm = () => client.post(`${account}/totp/confirm`, { token, code: getCode(secret) })
  expect((await confirm()).body.error.code).toBe('step_up_required')
  expect((await client.post(`${account}/confirm`, { password: testPassword })).status).toBe(200)
  expect((await confirm()).status).toBe(200)
})

test('a new factor ends the sessions that were opened without it', async () => {
  const client = await site.staff('support')
  const email = await readEmail(client)
  const elsewhere = site.client()
  await login(email, elsewhere)
  const { body } = await client.post(`${account}/totp`)
  await client.post(`${account}/totp/confirm`, { token: body.token, code: getCode(body.secret) })
  expect((await elsewhere.get('/api/console/me')).status).toBe(403)
  expect((await client.get('/api/console/me')).status).toBe(200)
})

test('logging in, failing and logging out are in the audit log, without an address', async () => {
  const { email, secret } = await enrolled()
  const { client, token } = await halfway(email)
  await second(client, { token, code: '000000' })
  await second(client, { token, code: getCode(secret) })
  const { id } = (await client.get('/api/console/me')).body.staff
  await site.client().post('/api/console/login', { email, password: 'guess' })
  await client.post('/api/console/logout')
  const rows = await app.db.asOwner<{ action: string; actor_kind: string; new: object }>(
    'select action, actor_kind, new from audit_log where subject_id = $1 order by id',
    [id],
  )
  expect(rows.map(({ action, actor_kind, new: fresh }) => [action, actor_kind, fresh])).toEqual([
    ['staff.logged_in', 'staff', { second_factor: null }],
    ['staff.second_factor_added', 'staff', { kind: 'totp' }],
    ['staff.login_failed', 'system', { step: 'second_factor' }],
    ['staff.logged_in', 'staff', { second_factor: 'totp' }],
    ['staff.login_failed', 'system', { step: 'password' }],
    ['staff.logged_out', 'staff', null],
  ])
  expect(JSON.stringify(rows)).not.toContain(email)
})

describe('an account without its lost factors', () => {
  test('is opened by an owner, with a reason in the audit log; every session ends, and a mail reports it', async () => {
    const { client: owner } = await enrolled('owner')
    const lost = await enrolled()
    const { id } = (await lost.client.get('/api/console/me')).body.staff
    const row = `/api/console/staff/${id}`
    expect((await owner.get(row)).body.second_factor).toBe(true)
    expect(
      (await owner.post(`${row}/reset-second-factor`, { reason: 'Phone lost, seen in person', version: 1 })).status,
    ).toBe(200)
    expect((await owner.get(row)).body.second_factor).toBe(false)
    expect((await lost.client.get('/api/console/me')).status).toBe(403)
    expect((await login(lost.email)).body.ok).toBe(true)
    const [line] = await app.db.asOwner<{ reason: string }>(
      `select reason from audit_log where action = 'staff.second_factor_reset' and subject_id = $1`,
      [id],
    )
    expect(line?.reason).toBe('Phone lost, seen in person')
    await app.settle()
    const [mail] = (await app.mails()).filter(({ to }) => to === lost.email)
    expect(mail?.subject).toBe('Tweede stap bij het inloggen verwijderd')
  })

  test('is not opened by other roles, nor by an owner without a recent password', async () => {
    const { client: owner } = await enrolled('owner')
    const { client } = await enrolled()
    const { id } = (await client.get('/api/console/me')).body.staff
    const reset = (by: TestClient) =>
      by.post(`/api/console/staff/${id}/reset-second-factor`, { reason: 'Because', version: 1 })
    expect((await reset((await enrolled('support')).client)).body.error.code).toBe('forbidden')
    app.clock.advance(stepUpLifetimeMs)
    expect((await reset(owner)).body.error.code).toBe('step_up_required')
  })

  test('is unlocked by an owner after too many wrong codes', async () => {
    const { client: owner } = await enrolled('owner')
    const { client: own, email, secret } = await enrolled()
    const { id } = (await own.get('/api/console/me')).body.staff
    const { client, token } = await halfway(email)
    for (let guess = 1; guess <= 5; guess++) await second(client, { token, code: '000000' })
    expect((await owner.get(`/api/console/staff/${id}/lock`)).body.locked_until).not.toBeNull()
    expect((await owner.post(`/api/console/staff/${id}/unlock`, { reason: 'It was herself', version: 1 })).status).toBe(
      200,
    )
    expect((await second(client, { token, code: getCode(secret) })).status).toBe(200)
  })
})
