import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callAsServer, requestToken } from '../../../tests/factories/server-calls.ts'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { CallOptions, TestClient, TestReply } from '../../../tests/harness/client.ts'
import { stepUpLifetimeMs } from '../../platform/access/index.ts'
import { getStaffCookieName } from '../../platform/http/session-cookies.ts'
import { dayMs } from '../../shared/durations.ts'
import { secondFactorRoles } from '../staff/index.ts'
import { revokeAllApiKeys } from './api-keys.ts'

const app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } })
let site: TestSite
let owner: TestClient
beforeEach(async () => {
  site = await testSite(app)
  owner = await site.staff('owner')
})

const keys = '/api/console/api-keys'
const input = (more: object = {}) => ({
  name: 'CRM',
  scopes: ['order:read', 'discount-code:create'],
  days: 90,
  ...more,
})
interface Made {
  id: string
  key: string
  staff_id: string
  version: number
}
async function make(more: object = {}, by = owner): Promise<Made> {
  const reply = await by.post(keys, input(more))
  expect({ status: reply.status, errors: reply.body.errors }).toEqual({ status: 200, errors: undefined })
  return reply.body
}
const server = (method: string, url: string, token: string, options?: CallOptions): Promise<TestReply> =>
  callAsServer(site.client(), token, method, url, options)
const read = async (token: string, url = '/api/console/orders') => (await server('GET', url, token)).status
const discount = () => ({
  code: `KEY${Math.random().toString(36).slice(2, 8).toUpperCase()}`,
  value_percentage: 10,
  domain_id: site.domainId,
})

describe('an API key', () => {
  it('is shown only once and stored as a hash', async () => {
    const { id, key } = await make()
    expect(key).toMatch(/^rdzk_[\w-]{43}$/)
    const shown = [await owner.get(keys), await owner.get(`${keys}/${id}`)].map(({ text }) => text)
    const rows = await app.db.asOwner('select * from api_keys where id = $1', [id])
    const audited = await app.db.asOwner('select * from audit_log where subject_id = $1', [id])
    for (const text of [...shown, JSON.stringify(rows), JSON.stringify(audited)]) expect(text).not.toContain(key)
    expect(audited).toMatchObject([{ action: 'api-key.created' }])
    expect((await owner.get(`${keys}/${id}`)).body).toMatchObject({ hint: key.slice(0, 9), staff_name: 'Staff' })
  })

  it('offers permissions by their names in the reader’s language', async () => {
    for (const language of ['en', 'pl']) {
      const { body } = await owner.get(`${keys}/scopes`, { headers: { 'accept-language': language } })
      const unnamed = body.scopes.filter(({ id, subject }: { id: string; subject: string }) =>
        id.startsWith(`${subject}:`),
      )
      expect([language, body.scopes.length > 60, unnamed]).toEqual([language, true, []])
    }
  })

  it('reads and writes within its scopes, without cookies, Origin or the header of our pages', async () => {
    const { id, key } = await make()
    expect(await read(key)).toBe(200)
    const made = await server('POST', '/api/console/discount-codes', key, { body: discount() })
    expect(made.status).toBe(200)
    expect(made.headers['set-cookie']).toBeUndefined()
    expect(await read(key, '/api/console/members')).toBe(403)
    expect(
      (await server('DELETE', `/api/console/discount-codes/${made.body.id}`, key, { body: { version: 1 } })).status,
    ).toBe(403)
    const [line] = await app.db.asOwner('select * from audit_log where subject_id = $1', [made.body.id])
    expect(line).toMatchObject({ actor_kind: 'staff', api_key_id: id })
    const filter = encodeURIComponent(JSON.stringify({ api_key_id: id }))
    const log = await owner.get(`/api/console/audit?filter=${filter}`)
    expect(log.body).toMatchObject([{ subject_id: made.body.id, api_key_id: id, api_key_name: 'CRM' }])
  })

  it('is the only identity of its request: cookies beside it are ignored', async () => {
    const { key } = await make()
    const [cookie] = [...owner.cookies].map(([name, value]) => `${name}=${value}`)
    expect(cookie).toContain(getStaffCookieName({ origin: 'http:' }))
    const headers = { cookie }
    expect((await server('GET', '/api/console/members', key, { headers })).status).toBe(403)
    const wrong = `rdzk_${'A'.repeat(43)}`
    const refused = await server('GET', '/api/console/orders', wrong, { headers })
    expect(refused).toMatchObject({ status: 401, body: { error: { code: 'invalid_api_key' } } })
    expect(refused.headers['www-authenticate']).toContain('Bearer')
    // A call with only a cookie must still prove its origin.
    const forged = await site.client().call('POST', '/api/console/discount-codes', {
      body: discount(),
      headers: { cookie, origin: 'https://evil.example' },
    })
    expect(forged.body.error.code).toBe('csrf_refused')
  })

  it('stays on its domain', async () => {
    const other = await testSite(app)
    const { key } = await make({ domain_id: site.domainId, scopes: ['discount-code:create', 'discount-code:read'] })
    const create = (domainId: number | null) =>
      server('POST', '/api/console/discount-codes', key, { body: { ...discount(), domain_id: domainId } })
    expect((await create(site.domainId)).status).toBe(200)
    for (const domainId of [other.domainId, null]) expect((await create(domainId)).status).toBeGreaterThanOrEqual(403)
  })

  it('never has more rights than its creator, when it is made and with every request', async () => {
    const finance = await site.staff('finance', site.domainId)
    const scopes = ['order:read', 'order:refund']
    expect(
      Object.keys(
        (await finance.post(keys, input({ domain_id: site.domainId, scopes: ['setting:update'] }))).body.errors,
      ),
    ).toEqual(expect.arrayContaining(['scopes']))
    expect((await finance.post(keys, input({ domain_id: null, scopes }))).status).toBe(403)
    const nowhere = await owner.post(keys, input({ domain_id: 2_000_000_000, scopes }))
    expect({ status: nowhere.status, fields: Object.keys(nowhere.body.errors) }).toEqual({
      status: 422,
      fields: ['domain_id', 'root'],
    })
    const { id, key } = await make({ domain_id: site.domainId, scopes }, finance)
    expect(await read(key)).toBe(200)
    const [row] = await app.db.asOwner<{ staff_id: string }>('select staff_id from api_keys where id = $1', [id])
    await app.db.asOwner(`update staff_grants set role = 'moderator' where staff_id = $1`, [row?.staff_id])
    expect(await read(key)).toBe(403)
    await app.db.asOwner(`update staff_grants set role = 'finance' where staff_id = $1`, [row?.staff_id])
    expect(await read(key)).toBe(200)
    await app.db.asOwner('update staff set active = false where id = $1', [row?.staff_id])
    expect(await read(key)).toBe(401)
  })

  it('ends when it expires or is revoked, by its creator or by staff who may change keys there', async () => {
    const short = await make({ days: 1 })
    app.clock.advance(dayMs)
    expect(await read(short.key)).toBe(401)
    owner = await site.staff('owner')
    const operator = await site.staff('operator', site.domainId)
    const [one, two] = [await make({ domain_id: site.domainId }), await make()]
    expect((await operator.post(`${keys}/${two.id}/revoke`, { version: 1 })).status).toBe(403)
    expect((await operator.post(`${keys}/${one.id}/revoke`, { version: 1 })).status).toBe(200)
    expect((await owner.post(`${keys}/${two.id}/revoke`, { version: 1 })).status).toBe(200)
    expect({ one: await read(one.key), two: await read(two.key) }).toEqual({ one: 401, two: 401 })
  })

  it('manages neither keys nor its creator’s account, and must be allowed guarded actions', async () => {
    const scopes = ['staff:read', 'staff:create', 'member:read', 'member:export', 'setting:read', 'setting:update']
    const [plain, guarded] = [await make({ scopes }), await make({ scopes, guarded: true })]
    expect(Object.keys((await owner.post(keys, input({ scopes: ['api-key:create'] }))).body.errors)).toContain('scopes')
    for (const { key } of [plain, guarded]) {
      expect(await read(key, keys)).toBe(403)
      expect(await read(key, '/api/console/account')).toBe(403)
      expect((await server('POST', keys, key, { body: input() })).status).toBe(403)
    }
    const invite = { name: 'New', email: 'new@staff.test', grants: [{ role: 'support' }] }
    const readAnswers = async (key: string) => [
      (await server('POST', '/api/console/staff', key, { body: invite })).status,
      await read(key, '/api/console/members/export'),
    ]
    expect(await readAnswers(plain.key)).toEqual([403, 403])
    expect(await readAnswers(guarded.key)).toEqual([200, 200])
    const { email } = await site.member()
    const readEmails = async (key: string) => (await server('GET', '/api/console/members', key)).text.includes(email)
    expect({ plain: await readEmails(plain.key), guarded: await readEmails(guarded.key) }).toEqual({
      plain: false,
      guarded: true,
    })
  })

  it('requires a recent password or second factor to be made', async () => {
    app.clock.advance(stepUpLifetimeMs)
    expect((await owner.post(keys, input())).body.error.code).toBe('step_up_required')
  })

  it('has its own limit of calls per minute', async () => {
    const limit = (value: number) =>
      app.services.settings.change({ kind: 'system', name: 'test' }, [
        { key: 'api_keys.calls_per_minute', scope: 'global', value, reason: 'test' },
      ])
    await limit(10)
    const [one, two] = [await make(), await make()]
    const statuses = []
    for (let nth = 1; nth <= 11; nth += 1) statuses.push(await read(one.key))
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect(await read(two.key)).toBe(200)
    await limit(300)
  })

  it('applies a call once under an Idempotency-Key, separately from its creator’s', async () => {
    const { key } = await make()
    const headers = { 'idempotency-key': 'the-same-key' }
    const body = discount()
    const once = () => server('POST', '/api/console/discount-codes', key, { body, headers })
    const [first, again] = [await once(), await once()]
    expect({ status: first.status, body: again.body }).toEqual({ status: 200, body: first.body })
    expect(
      (await owner.post('/api/console/discount-codes', discount(), { idempotencyKey: 'the-same-key' })).status,
    ).toBe(200)
  })

  it('works only from its allowed addresses, and so do its access tokens', async () => {
    const { id, key, ...made } = await make({ addresses: ['198.51.100.9/24', '2001:DB8::1', '198.51.100.0/24'] })
    expect(made).toMatchObject({ addresses: ['198.51.100.0/24', '2001:db8::1'] })
    const from = (ip: string, token: string) =>
      server('GET', '/api/console/orders', token, { headers: { 'x-forwarded-for': ip } })
    const oauth = (ip: string) =>
      requestToken(site.client(), { client_id: id, client_secret: key }, { 'x-forwarded-for': ip })
    const { access_token: token } = (await oauth('198.51.100.7')).body
    for (const each of [key, token]) {
      expect((await from('198.51.100.7', each)).status).toBe(200)
      expect((await from('2001:db8::1', each)).status).toBe(200)
      for (const elsewhere of ['198.51.101.7', '2001:db8::2']) {
        const refused = await from(elsewhere, each)
        expect(refused).toMatchObject({ status: 403, body: { error: { code: 'api_key_address' } } })
      }
    }
    const refused = await oauth('198.51.101.7')
    expect(refused).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
    const [audited] = await app.db.asOwner('select new from audit_log where subject_id = $1', [id])
    expect(audited).toMatchObject({ new: { addresses: ['198.51.100.0/24', '2001:db8::1'] } })
    for (const addresses of [['crm.example'], ['198.51.100.7', '0.0.0.0/0'], Array(51).fill('198.51.100.7')])
      expect((await owner.post(keys, input({ addresses }))).body.errors).toHaveProperty('addresses')
  })

  it('pauses while a newer rule requires a second factor of its creator', async () => {
    // The tests' environment pins this setting.
    const { get } = app.services.settings
    const rule = (roles: string[]) =>
      vi
        .spyOn(app.services.settings, 'get')
        .mockImplementation(((setting: object, ...at: []) =>
          setting === secondFactorRoles ? roles : get(setting as never, ...at)) as never)
    const finance = await site.staff('finance', site.domainId)
    const { id, key, staff_id } = await make({ domain_id: site.domainId, scopes: ['order:read'] }, finance)
    const { access_token: token } = (await requestToken(site.client(), { client_id: id, client_secret: key })).body
    const paused = async () => (await owner.get(`${keys}/${id}`)).body.paused
    expect({ key: await read(key), token: await read(token), paused: await paused() }).toEqual({
      key: 200,
      token: 200,
      paused: false,
    })
    rule(['finance'])
    for (const each of [key, token]) {
      const refused = await server('GET', '/api/console/orders', each)
      expect(refused).toMatchObject({ status: 403, body: { error: { code: 'api_key_paused' } } })
    }
    expect(await paused()).toBe(true)
    const listed = await owner.get(`${keys}?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`)
    expect(listed.body).toMatchObject([{ paused: true }])
    await app.db.asOwner(`update staff set totp_secret = 'sealed' where id = $1`, [staff_id])
    expect({ key: await read(key), token: await read(token), paused: await paused() }).toEqual({
      key: 200,
      token: 200,
      paused: false,
    })
    // A sign-in provider that is trusted for second factors counts as well.
    await app.db.asOwner('update staff set totp_secret = null where id = $1', [staff_id])
    expect(await read(key)).toBe(403)
    const provider = randomUUID()
    await app.db.asOwner(
      `insert into staff_providers (id, name, issuer, client_id, scopes, email_domains, required, creates_accounts,
         trusts_unverified, second_factor, acr_values, roles_claim, role_rules, ends_session, active)
       values ($1, 'Company', 'https://company.test', 'x', 'openid', '{company.test}', false, false, false, 'provider', '', '',
         '[]', true, true)`,
      [provider],
    )
    await app.db.asOwner(
      'insert into staff_identities (provider_id, subject, staff_id, created_at) values ($1, $2, $3, now())',
      [provider, 'ann', staff_id],
    )
    expect(await read(key)).toBe(200)
    await app.db.asOwner(`update staff_providers set second_factor = 'own' where id = $1`, [provider])
    expect(await read(key)).toBe(403)
    vi.restoreAllMocks()
    expect(await read(key)).toBe(200)
  })

  it('ends when a backup is restored, with its access tokens', async () => {
    const { key } = await make()
    await revokeAllApiKeys(app.services)
    expect(await read(key)).toBe(401)
  })

  it('records when it was last used', async () => {
    const { id, key } = await make()
    await read(key)
    expect((await owner.get(`${keys}/${id}`)).body.last_used_at).toBe(app.clock.now().toISOString())
  })
})
