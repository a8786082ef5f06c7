import { expect, test } from 'vitest'
import { testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { dayMs, minuteMs } from '../../shared/durations.ts'

const app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } })
const site = await testSite(app)

let address = 1
/** A browser with an address used by no other test, so that tests do not lock each other out. */
const stranger = () => {
  const ip = `198.51.100.${address++}`
  const client = site.client()
  return (email: string, password: string, headers: Record<string, string> = {}) =>
    client.post('/api/user.php', { email, password }, { headers: { 'x-forwarded-for': ip, ...headers } })
}

test('gives the same reply to a wrong password and an unknown account', async () => {
  const { email } = await site.member()
  const [wrong, unknown] = [
    await stranger()(email, 'not this one'),
    await stranger()('nobody@example.test', 'not this one'),
  ]
  expect(wrong.status).toBe(401)
  expect(wrong.body.error.message).toBe('Login mislukt, probeer opnieuw')
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body })
})

test('the fifth failure locks for exactly 15 minutes, and the next lock lasts twice as long', async () => {
  const { email } = await site.member()
  for (let attempt = 1; attempt <= 4; attempt++) expect((await stranger()(email, 'wrong')).status).toBe(401)
  const fifth = await stranger()(email, 'wrong')
  expect(fifth.status).toBe(429)
  expect(fifth.body.error.message).toBe('Te veel foute pogingen, account voor 15 min geblokkeerd.')
  app.clock.advance(15 * minuteMs - 1)
  expect((await stranger()(email, testPassword)).status).toBe(429)
  app.clock.advance(1)
  for (let attempt = 1; attempt <= 4; attempt++) expect((await stranger()(email, 'wrong')).status).toBe(401)
  expect((await stranger()(email, 'wrong')).body.error.params.minutes).toBe(30)
  app.clock.advance(30 * minuteMs)
  expect((await stranger()(email, testPassword)).status).toBe(200)
})

test('parallel guesses get no more attempts than sequential ones', async () => {
  const { email } = await site.member()
  const replies = await Promise.all(Array.from({ length: 30 }, () => stranger()(email, 'wrong')))
  expect(replies.filter((reply) => reply.status === 401)).toHaveLength(4)
})

test('an unknown account locks like a known one', async () => {
  for (let attempt = 1; attempt <= 4; attempt++) await stranger()('ghost@example.test', 'wrong')
  expect((await stranger()('ghost@example.test', 'wrong')).body.error.code).toBe('too_many_attempts')
})

test('many simultaneous logins from one address are not taken for an attack', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => site.member()))
  const replies = await Promise.all(
    members.map(({ email }) =>
      site
        .client()
        .post('/api/user.php', { email, password: testPassword }, { headers: { 'x-forwarded-for': '203.0.113.77' } }),
    ),
  )
  expect(replies.map((reply) => reply.status)).toEqual(Array(12).fill(200))
})

test('strangers cannot lock out a known device, whose guesses are limited separately', async () => {
  const { email, client } = await site.member()
  await client.get('/api/logout.php')
  for (let attempt = 1; attempt <= 5; attempt++) await stranger()(email, 'wrong')
  expect((await stranger()(email, testPassword)).status).toBe(429)
  expect((await client.post('/api/user.php', { email, password: testPassword })).status).toBe(200)
  for (let attempt = 1; attempt <= 4; attempt++) await client.post('/api/user.php', { email, password: 'wrong' })
  expect((await client.post('/api/user.php', { email, password: 'wrong' })).status).toBe(429)
})

test('each login creates a new session and ends the browser’s previous one', async () => {
  const { email, client } = await site.member()
  const old = client.cookies.get('session')
  await client.post('/api/user.php', { email, password: testPassword })
  expect(client.cookies.get('session')).not.toBe(old)
  const thief = site.client()
  thief.cookies.set('session', old ?? '')
  expect((await thief.get('/api/user.php')).body.user).toBeNull()
})

test('no session outlives logout, thirty days, a ban or a deletion', async () => {
  const out = await site.member()
  const copy = site.client()
  copy.cookies.set('session', out.client.cookies.get('session') ?? '')
  expect((await copy.get('/api/user.php')).body.user.id).toBe(out.id)
  await out.client.get('/api/logout.php')
  expect((await copy.get('/api/user.php')).body.user).toBeNull()

  const banned = await site.member()
  const owner = await site.staff('owner')
  expect((await owner.post(`/api/console/members/${banned.id}/ban`, { reason: 'spam', version: 1 })).status).toBe(200)
  expect((await banned.client.get('/api/user.php')).body.user).toBeNull()
  expect((await stranger()(banned.email, testPassword)).status).toBe(403)

  const aged = await site.member()
  app.clock.advance(30 * dayMs)
  expect((await aged.client.get('/api/user.php')).body.user).toBeNull()
})

test('logout requires our own script: a link on another site does nothing', async () => {
  const { client } = await site.member()
  const forged = await client.get('/api/logout.php', { headers: { 'x-request-type': undefined } })
  expect(forged.status).toBe(403)
  expect((await client.get('/api/user.php')).body.user).not.toBeNull()
})

test('a member of another domain cannot log in or be logged in here', async () => {
  const other = await testSite(app)
  const { email, client } = await other.member()
  expect((await stranger()(email, testPassword)).status).toBe(401)
  const here = site.client()
  here.cookies.set('session', client.cookies.get('session') ?? '')
  expect((await here.get('/api/user.php')).body.user).toBeNull()
})

test('a language chosen in this browser before the login becomes the account’s', async () => {
  const { email, client } = await site.member()
  const english = site.client()
  english.cookies.set('locale', 'en')
  expect((await english.post('/api/user.php', { email, password: testPassword })).body.user.language).toBe('en')
  expect((await client.get('/api/user.php')).body.user.language).toBe('en')
  const unspoken = site.client()
  unspoken.cookies.set('locale', 'it')
  expect((await unspoken.post('/api/user.php', { email, password: testPassword })).body.user.language).toBe('en')
  expect((await site.client().post('/api/user.php', { email, password: testPassword })).body.user.language).toBe('en')
})
