import { request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { AnyRoute } from '../../core/kernel/route.ts'
import { isUnsafe } from '../../core/platform/http/csrf.ts'
import { collectRoutes } from '../../core/platform/http/router.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'

const app = await testApp({ rateLimits: false })
const site = await testSite(app)
const other = await testSite(app)
for (const { id } of app.services.plugins.plugins) await site.set(`${id}.enabled`, true)
const member = await site.member()
const owner = await site.staff('owner', null)
const routes = collectRoutes(app.services)

const getName = (route: AnyRoute) => `${route.method} ${route.path}`
const getPath = (route: AnyRoute) => route.path.replace(/:\w+/g, '0190a000-0000-7000-8000-000000000001')
const getClient = (route: AnyRoute) => (route.path.startsWith('/api/console/') ? owner : member.client)

describe('cross-site requests have no effect', () => {
  const forgeries: Record<string, Record<string, string | undefined>> = {
    'a foreign Origin': { origin: 'https://evil.test' },
    'the Origin null': { origin: 'null' },
    'no Origin': { origin: undefined },
    'a cross-site fetch': { 'sec-fetch-site': 'cross-site' },
    'a same-site sister': { 'sec-fetch-site': 'same-site' },
    'no header of our scripts': { 'x-request-type': undefined },
  }

  test.each(Object.keys(forgeries))('%s', async (name) => {
    const guarded = routes.filter(
      (route) => isUnsafe(route.method) && route.access !== 'provider' && route.csrf !== 'none',
    )
    expect(guarded.length).toBeGreaterThan(30)
    const accepted: string[] = []
    for (const route of guarded) {
      const reply = await getClient(route).call(route.method, getPath(route), { body: {}, headers: forgeries[name] })
      if (reply.body?.error?.code !== 'csrf_refused') accepted.push(`${getName(route)}: ${reply.status}`)
    }
    expect(accepted).toEqual([])
  })

  test('an Origin of another of our domains is refused too', async () => {
    const headers = { origin: `http://${other.host}:${app.port}` }
    expect((await member.client.put('/api/user.php', { language: 'de' }, { headers })).status).toBe(403)
  })

  test('a GET that changes state needs our scripts’ header', async () => {
    const changing = routes.filter((route) => route.method === 'GET' && route.stateChanging)
    expect(changing.map((route) => route.path)).toContain('/api/logout.php')
    for (const route of changing) {
      for (const headers of [
        { 'x-request-type': undefined },
        { 'sec-fetch-site': 'cross-site' },
        { origin: 'https://evil.test' },
      ]) {
        expect((await member.client.get(getPath(route), { headers })).body.error?.code).toBe('csrf_refused')
      }
    }
    expect((await member.client.get('/api/user.php')).body.user).not.toBeNull()
  })
})

describe('a forged host', () => {
  const raw = (path: string, headers: Record<string, string>): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const call = request({ port: app.port, host: '127.0.0.1', path, headers }, async (reply) => {
        const chunks: Buffer[] = []
        for await (const chunk of reply) chunks.push(chunk as Buffer)
        resolve({
          status: reply.statusCode ?? 0,
          text: JSON.stringify(reply.headers) + Buffer.concat(chunks).toString(),
        })
      })
      call.once('error', reject)
      call.end()
    })

  test.each([
    ['Host', '/api/settings.php', { host: 'evil.test' }],
    ['Host with ours in it', '/api/settings.php', { host: 'evil.test/.localhost' }],
    ['user part in Host', '/api/settings.php', { host: 'localhost@evil.test' }],
    ['absolute address', 'http://evil.test/api/settings.php', { host: 'evil.test' }],
  ])('%s is refused', async (_name, path, headers) => {
    const reply = await raw(path, headers)
    expect([400, 421]).toContain(reply.status)
    expect(reply.text).not.toContain('evil')
  })

  test('an absolute address beside a true Host is refused', async () => {
    expect((await raw('http://evil.test/api/settings.php', { host: site.host })).status).toBe(421)
  })

  test('two Hosts are refused, whichever comes first', async () => {
    const ask = (hosts: string[]) =>
      new Promise<string>((resolve, reject) => {
        const lines = ['GET /api/settings.php HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close']
        let text = ''
        const socket = connect(app.port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
        socket.on('data', (chunk) => {
          text += chunk.toString()
        })
        socket.once('end', () => resolve(text)).once('error', reject)
      })
    expect(await ask([site.host])).toMatch(/^HTTP\/1.1 200 /)
    expect(await ask([site.host, other.host])).toMatch(/^HTTP\/1.1 400 /)
    expect(await ask([site.host, site.host])).toMatch(/^HTTP\/1.1 400 /)
  })

  test('a domain that is switched off is reached by staff only', async () => {
    const closed = await testSite(app)
    const staff = await closed.staff('owner', null)
    await app.db.asOwner('update domains set active = false where id = $1', [closed.domainId])
    await app.services.snapshot.reload()
    expect((await closed.client().get('/api/settings.php')).status).toBe(421)
    expect((await closed.client().get('/')).status).toBe(421)
    expect((await staff.get('/api/console/domains')).status).toBe(200)
  })

  test('X-Forwarded-Host and a forced domain change nothing', async () => {
    const headers = { 'x-forwarded-host': other.host, forwarded: `host=${other.host}` }
    const reply = await site
      .client()
      .get(`/api/settings.php?domain=${other.host}&forced_domain=${other.host}`, { headers })
    expect(reply.body.settings.domain).toBe(site.host)
    expect(reply.text).not.toContain(other.host)
  })

  test('a session opens nothing on another domain', async () => {
    const client = other.client()
    for (const [name, value] of member.client.cookies) client.cookies.set(name, value)
    expect((await client.get('/api/user.php')).body).toEqual({ user: null })
  })
})

describe('mass assignment', () => {
  const injected =
    JSON.parse(`{"__proto__": {"paidUser": true, "admin": true}, "constructor": {"prototype": {"admin": true}},
    "id": "0190a000-0000-7000-8000-000000000001", "member_id": "0190a000-0000-7000-8000-000000000001", "status": "active", "paid_user": true,
    "paidUser": true, "credits": 99999, "balance": 99999, "domain_id": 1, "domainId": 1, "pool": "x", "confirmed_at": "2020-01-01T00:00:00Z",
    "password_hash": "x", "fictional": true, "searchable": true, "main_photo_id": null, "role": "owner", "grants": [], "erase_after": null,
    "signup_date": "2000-01-01T00:00:00Z", "messages_sent_free": -100, "amount": 1, "price": 1}`) as Record<
      string,
      unknown
    >

  const snapshot = () =>
    app.db.asOwner(
      `select m.domain_id, m.pool, m.email, m.password_hash, m.status, m.confirmed_at, m.paid_user, m.signup_date, m.deleted_at,
         m.erase_after, m.messages_sent_free, p.fictional, p.domain_id profile_domain, p.pool profile_pool, p.main_photo_id, c.balance
       from members m join profiles p on p.member_id = m.id join credit_accounts c on c.member_id = m.id where m.id = $1`,
      [member.id],
    )

  test('no write by a member accepts a column that it does not declare', async () => {
    const before = await snapshot()
    const writes = routes.filter(
      (route) => route.body && route.bodyKind !== 'multipart' && !route.path.startsWith('/api/console/'),
    )
    expect(writes.length).toBeGreaterThan(10)
    const crashed: string[] = []
    for (const route of writes) {
      const reply = await member.client.call(route.method, getPath(route), { body: injected })
      if (reply.status >= 500) crashed.push(getName(route))
    }
    expect(crashed).toEqual([])
    expect(await snapshot()).toEqual(before)
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })

  test('a valid write ignores or refuses undeclared fields', async () => {
    const before = await snapshot()
    await member.client.put('/api/user.php', { ...injected, language: 'de' })
    await member.client.put('/api/account/invisible', { ...injected, invisible: false })
    await member.client.put('/api/profile', { ...injected, description: 'Hello there' })
    expect(await snapshot()).toEqual(before)
  })

  test('replies carry no field that their schema does not declare', async () => {
    const readable = routes.filter(
      (route) => route.method === 'GET' && route.response && !route.path.includes(':') && !route.stateChanging,
    )
    expect(readable.length).toBeGreaterThan(20)
    const leaking: string[] = []
    for (const route of readable) {
      const reply = await getClient(route).get(route.path)
      if (reply.status !== 200 || reply.headers['content-range']) continue
      const declared: unknown = JSON.parse(JSON.stringify(route.response.parse(reply.body)))
      if (JSON.stringify(declared) !== JSON.stringify(reply.body)) leaking.push(getName(route))
    }
    expect(leaking).toEqual([])
  })
})
