import { beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '../../../core/kernel/index.ts'
import { type TestSite, testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { readMailToken } from '../../../tests/harness/mail-token.ts'
import { pruneLinks } from './links.ts'

const app = await testApp()
// All browsers in this file share one address, so only the limits per mailbox are kept.
const { consume } = app.services.limiter
app.services.limiter.consume = (key, limit) => (key.startsWith('POST ') ? Promise.resolve() : consume(key, limit))
let site: TestSite
beforeEach(async () => {
  site = await testSite(app)
  await site.set('login-link.enabled', true)
})

const ask = (client: TestClient, email: string) => client.post('/api/login-link', { email })
const mailsTo = async (email: string) => {
  await app.settle()
  return (await app.mails()).filter(({ to }) => to.toLowerCase() === email.toLowerCase())
}
const getToken = (text = '') => /\/login-link\/open\?token=([\w-]+)/.exec(text)?.[1] ?? ''
/** Requests a link and reads it in the mailbox. */
async function mailedTo(email: string, client = site.client()) {
  expect((await ask(client, email)).status).toBe(200)
  const texts = (await mailsTo(email)).map(({ text }) => text)
  return { client, token: getToken(texts.find((text) => text.includes('/login-link/open'))), texts }
}
const readLink = async (client: TestClient, token: string) =>
  (await client.get(`/api/login-link/open?token=${token}`)).body.link
const open = (client: TestClient, token: string, more: object = {}) =>
  client.post('/api/login-link/open', { token, ...more })
const me = async (client: TestClient) => (await client.get('/api/user.php')).body.user

describe('a link', () => {
  test('logs in once, in the browser that requested it', async () => {
    const member = await site.member()
    const { client, token } = await mailedTo(member.email.toUpperCase())
    const address = `${member.email.slice(0, 1)}…\u2060${member.email.slice(member.email.indexOf('@'))}`
    expect(await readLink(client, token)).toEqual({ address, here: true })
    expect((await open(client, token)).status).toBe(200)
    expect(await me(client)).toMatchObject({ id: member.id })
    expect((await open(client, token)).body.error.code).toBe('link_expired')
    expect(await readLink(client, token)).toBeNull()
  })

  test('is not used up by mail scanners, however often they open it', async () => {
    const { email } = await site.member()
    const { client, token } = await mailedTo(email)
    const scanner = site.client()
    for (let visit = 0; visit < 20; visit++) expect(await readLink(scanner, token)).toMatchObject({ here: false })
    expect({ me: await me(scanner), status: (await open(client, token)).status }).toEqual({ me: null, status: 200 })
  })

  test('opens one session out of a hundred simultaneous uses', async () => {
    const { email, id } = await site.member()
    const { client, token } = await mailedTo(email)
    const before = await readSessions(id)
    const replies = await Promise.all(Array.from({ length: 100 }, () => open(client, token)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await readSessions(id)).toBe(before + 1)
  })

  test('asks for confirmation in another browser first, and is not used up by asking', async () => {
    const { email, id } = await site.member()
    const { token } = await mailedTo(email)
    const elsewhere = site.client()
    expect((await open(elsewhere, token)).body.error.code).toBe('login-link.elsewhere')
    // The attacker's own link, opened in the victim's browser, must not pass for the victim's.
    const victim = site.client()
    await mailedTo((await site.member()).email, victim)
    expect((await open(victim, token)).body.error.code).toBe('login-link.elsewhere')
    expect((await open(elsewhere, token, { elsewhere: true })).status).toBe(200)
    expect(await me(elsewhere)).toMatchObject({ id })
  })

  test('expires after fifteen minutes, and its row is deleted', async () => {
    const { email } = await site.member()
    const { client, token } = await mailedTo(email)
    app.clock.advance(15 * minuteMs - 1)
    expect(await readLink(client, token)).toMatchObject({ here: true })
    app.clock.advance(1)
    expect((await open(client, token)).body.error.code).toBe('link_expired')
    app.clock.advance(1)
    await pruneLinks(app)
    expect(await app.db.asOwner('select from login_links')).toEqual([])
  })

  test('ends when the account changes its address or is recovered by mail', async () => {
    const moved = await site.member()
    const first = await mailedTo(moved.email)
    await app.db.asOwner(`update members set email = 'moved@people.test' where id = $1`, [moved.id])
    expect(await readLink(first.client, first.token)).toBeNull()
    expect((await open(first.client, first.token)).body.error.code).toBe('link_expired')

    const { email } = await site.member()
    const second = await mailedTo(email)
    await site.set('login-link.enabled', false)
    await site.client().post('/api/password-reset', { email })
    const token = await readMailToken(app, email, 'reset-password/do')
    const password = 'another horse battery'
    await site.client().post('/api/password-reset/do', { token, password, password_repeat: password })
    await site.set('login-link.enabled', true)
    expect((await open(second.client, second.token)).body.error.code).toBe('link_expired')
  })

  test('of another domain opens nothing, and neither does a changed one', async () => {
    const { email } = await site.member()
    const { client, token } = await mailedTo(email)
    const other = await testSite(app)
    await other.set('login-link.enabled', true)
    expect((await open(other.client(), token, { elsewhere: true })).body.error.code).toBe('link_expired')
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect((await open(client, changed, { elsewhere: true })).body.error.code).toBe('link_expired')
  })

  test('needs one of our pages: a form on another site does nothing', async () => {
    const { email } = await site.member()
    const { client, token } = await mailedTo(email)
    const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    const forged = await client.post('/api/login-link/open', { token, elsewhere: true }, { headers })
    expect({ status: forged.status, me: await me(client) }).toEqual({ status: 403, me: null })
  })
})

describe('the reply', () => {
  const shape = ({ status, body, headers }: Awaited<ReturnType<typeof ask>>) => ({
    status,
    body,
    cookies: (headers['set-cookie'] ?? []).map((line) => line.replace(/=[^;]*/, '')),
  })

  test('is the same for every address, and only a mail to the owner reveals the account', async () => {
    const [known, planted, banned, deleted] = await Promise.all([
      site.member(),
      site.member({ confirmed: false }),
      site.member(),
      site.member(),
    ])
    const elsewhere = await (await testSite(app)).member()
    await app.db.asOwner(`update members set status = 'banned' where id = $1`, [banned.id])
    await app.db.asOwner(`update members set status = 'deleted' where id = $1`, [deleted.id])
    const expected = shape(await ask(site.client(), 'nobody@people.test'))
    expect(expected).toMatchObject({ status: 200, body: { ok: true } })
    for (const { email } of [known, planted, banned, deleted, elsewhere])
      expect(shape(await ask(site.client(), email))).toEqual(expected)
    expect(await mailsTo('nobody@people.test')).toEqual([])
    const readTexts = async (email: string) => (await mailsTo(email)).map(({ text }) => text).join()
    expect(await readTexts(known.email)).toContain('/login-link/open?token=')
    for (const { email } of [planted, banned, deleted, elsewhere])
      expect(await readTexts(email)).not.toContain('/login-link/open?token=')
    expect(await readTexts(planted.email)).toContain('/reset-password')
  })

  test('refuses the sixth mail to an address in an hour, known or not, in any spelling', async () => {
    const { email } = await site.member()
    for (const address of [email, 'stranger@people.test']) {
      for (let mail = 0; mail < 5; mail++) expect((await ask(site.client(), address)).status).toBe(200)
      expect((await ask(site.client(), address.toUpperCase())).body.error.code).toBe('rate_limited')
    }
  })
})

test('does not open an account that never confirmed its address, because a stranger may have registered it', async () => {
  const member = await site.member()
  const { client, token } = await mailedTo(member.email)
  await app.db.asOwner(`update members set confirmed_at = null, status = 'not_confirmed' where id = $1`, [member.id])
  expect((await open(client, token)).body.error.code).toBe('link_expired')
  expect(await me(client)).toBeNull()
})

test('does not log in a member who is banned or deleted meanwhile', async () => {
  for (const [status, code] of [
    ['banned', 'account_banned'],
    ['deleted', 'account_deleted'],
  ]) {
    const { id, email } = await site.member()
    const { client, token } = await mailedTo(email)
    await app.db.asOwner('update members set status = $2 where id = $1', [id, status])
    expect((await open(client, token)).body.error.code).toBe(code)
    expect(await me(client)).toBeNull()
  }
})

test('announces a login on a new device by mail', async () => {
  const { email, client } = await site.member()
  await client.post('/api/user.php', { email, password: testPassword })
  const { client: fresh, token } = await mailedTo(email)
  await open(fresh, token)
  expect((await mailsTo(email)).length).toBe(2)
})

test('leaves no trace in a country where it is off', async () => {
  const { email } = await site.member()
  const { client, token } = await mailedTo(email)
  await site.set('login-link.enabled', false)
  const before = (await mailsTo(email)).length
  for (const reply of [await ask(client, email), await open(client, token)]) expect(reply.status).toBe(404)
  expect((await client.get(`/api/login-link/open?token=${token}`)).status).toBe(404)
  expect((await mailsTo(email)).length).toBe(before)
})

async function readSessions(id: string): Promise<number> {
  return (await app.db.asOwner('select from member_sessions where member_id = $1', [id])).length
}
