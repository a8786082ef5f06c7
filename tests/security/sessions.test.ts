import { describe, expect, test } from 'vitest'
import { dayMs } from '../../core/shared/durations.ts'
import { type TestMember, testPassword, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import type { TestClient, TestReply } from '../harness/client.ts'
import { readMailToken } from '../harness/mail-token.ts'

// Limits the use of a stolen session token.

const app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' }, rateLimits: false })
const site = await testSite(app)

const overTls = () => ({ headers: { 'x-forwarded-proto': 'https', origin: `https://${site.host}:${app.port}` } })
const logIn = (client: TestClient, { email }: TestMember, options = {}) =>
  client.post('/api/user.php', { email, password: testPassword }, options)
const getToken = (reply: TestReply, name: string) =>
  reply.headers['set-cookie']?.map((line) => new RegExp(`^${name}=([^;]+)`).exec(line)?.[1]).find(Boolean) ?? ''
/** A new session in a separate browser. */
async function session(member: TestMember): Promise<TestClient> {
  const client = site.client()
  expect((await logIn(client, member)).status).toBe(200)
  expect(await holds(client)).toBe(true)
  return client
}
const holds = async (client: TestClient) => Boolean((await client.get('/api/user.php')).body.user)

describe('the token of a session', () => {
  test('is random, stored only as a hash, and new at each login', async () => {
    const member = await site.member()
    const client = site.client()
    const given: string[] = []
    for (let time = 0; time < 3; time++) given.push(getToken(await logIn(client, member), 'session'))
    expect(new Set(given).size).toBe(3)
    for (const token of given) expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
    const rows = await app.db.asOwner('select row_to_json(s)::text text from member_sessions s where member_id = $1', [
      member.id,
    ])
    expect(rows.length).toBeGreaterThan(0)
    for (const token of given) expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('is never one planted before the login', async () => {
    const member = await site.member()
    const client = site.client()
    const planted = Buffer.alloc(32, 7).toString('base64url')
    client.cookies.set('session', planted)
    const token = getToken(await logIn(client, member), 'session')
    expect(token).not.toBe('')
    expect(token).not.toBe(planted)
    const attacker = site.client()
    attacker.cookies.set('session', planted)
    expect(await holds(attacker)).toBe(false)
  })

  test('is for this host alone over TLS, hidden from scripts, for thirty days', async () => {
    const reply = await logIn(site.client(), await site.member(), overTls())
    const line = reply.headers['set-cookie']?.find((one) => one.startsWith('__Host-session=')) ?? ''
    for (const part of [
      /; Path=\/(;|$)/,
      /; HttpOnly/,
      /; Secure/,
      /; SameSite=(Lax|Strict)/,
      /; Max-Age=2592000(;|$)/,
    ])
      expect(line).toMatch(part)
    expect(line).not.toMatch(/; Domain=/)
    // Without the prefix it is invalid over TLS.
    const plain = site.client()
    plain.cookies.set('session', getToken(reply, '__Host-session'))
    expect((await plain.get('/api/user.php', overTls())).body.user).toBeFalsy()
  })
})

describe('a session is invalid', () => {
  test('after its own logout, which keeps the others', async () => {
    const member = await site.member()
    const [ended, other] = [await session(member), await session(member)]
    const stolen = site.client()
    for (const [name, value] of ended.cookies) stolen.cookies.set(name, value)
    await ended.get('/api/logout.php')
    expect({ stolen: await holds(stolen), other: await holds(other) }).toEqual({ stolen: false, other: true })
  })

  test('after a password reset, a ban and a deletion', async () => {
    const [reset, banned, deleted] = [await site.member(), await site.member(), await site.member()]
    const sessions = [await session(reset), await session(banned), await session(deleted)]
    await site.client().post('/api/password-reset', { email: reset.email })
    const token = await readMailToken(app, reset.email)
    const words = { password: 'another horse battery', password_repeat: 'another horse battery' }
    const done = await site.client().post('/api/password-reset/do', { token, ...words })
    expect(done.status).toBe(200)
    const owner = await site.staff('owner')
    const ban = await owner.post(`/api/console/members/${banned.id}/ban`, { reason: 'spam', version: 1 })
    expect(ban.status).toBe(200)
    const gone = await deleted.client.delete('/api/account', { reason: 'other', password: testPassword })
    expect(gone.status).toBe(200)
    expect(await Promise.all(sessions.map(holds))).toEqual([false, false, false])
  })

  test('after thirty days', async () => {
    const client = await session(await site.member())
    app.clock.advance(31 * dayMs)
    expect(await holds(client)).toBe(false)
  })
})
