import { expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../tests/harness/app.ts'
import { hostileTexts } from '../../../tests/security/hostile.ts'
import { locales } from '../../kernel/site.ts'
import { getSetupToken } from './setup-link.ts'

const host = 'first.localhost'
const good = {
  owner_name: 'Ada Lovelace',
  owner_email: 'ada@example.test',
  password: 'a phrase that nobody guesses',
  password_repeat: 'a phrase that nobody guesses',
  company_name: 'Lovelace BV',
  address: 'Herengracht 1',
  zip: '1015 AA',
  city: 'Amsterdam',
  company_country: 'NL',
  kvk: '',
  vat_number: 'NL001234567B01',
  site_name: 'Eerste',
  host,
  country: 'BE',
  language: 'fr',
}

const get = (app: TestApp, path: string, headers = {}, at = host) => app.client(at).get(path, { headers })
const post = (app: TestApp, form: Record<string, string>, at = host) =>
  app.client(at).call('POST', '/setup', {
    body: Buffer.from(new URLSearchParams(form).toString()),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
  })

test('only the set-up page answers until an owner, a company and a domain exist', async () => {
  const app = await testApp()
  for (const path of ['/', '/console/', '/login', '/members', '/setup/x', '/favicon.ico']) {
    const reply = await get(app, path, { 'accept-language': 'en' }, 'any.example')
    expect({ path, status: reply.status }).toEqual({ path, status: 503 })
    expect(reply.text).toContain('This site is being set up')
  }
  expect((await get(app, '/api/settings.php')).body.error.code).toBe('unavailable')
  expect((await get(app, '/healthz')).status).toBe(200)

  const token = await getSetupToken(app.services)
  const done = await post(app, { token, lang: 'en', ...good })
  expect({ status: done.status, location: done.headers.location }).toEqual({
    status: 303,
    location: `http://${host}:${app.port}/console/#/brands/1`,
  })
  // Visitors must wait for the launch, as with every brand in preparation.
  expect((await get(app, '/api/settings.php')).status).toBe(421)
  const owner = app.client(host)
  const login = await owner.post('/api/console/login', { email: good.owner_email, password: good.password })
  expect(login.status).toBe(200)
  const [made] = await app.db.asOwner(
    `select d.time_zone, d.pool, c.name, c.vat_numbers, g.role, g.domain_id from domains d join companies c on c.id = d.company_id
       cross join staff_grants g`,
  )
  expect(made).toEqual({
    time_zone: 'Europe/Brussels',
    pool: host,
    name: 'Lovelace BV',
    vat_numbers: { NL: 'NL001234567B01' },
    role: 'owner',
    domain_id: null,
  })
  const audit = await app.db.asOwner<{ action: string }>(
    `select action from audit_log where actor_id = 'setup' order by id`,
  )
  expect(audit.map(({ action }) => action)).toEqual(expect.arrayContaining(['staff.created', 'domain.created']))
})

test('the page opens only with its link, in seven languages, without a script', async () => {
  const app = await testApp()
  const token = await getSetupToken(app.services)
  for (const wrong of ['', '?token=', '?token=x', `?token=${token}x`, `?token=${token}&token=${token}`])
    expect((await get(app, `/setup${wrong}`)).status).toBe(403)
  const pages = new Set<string>()
  for (const locale of locales) {
    const { status, text, headers } = await get(app, `/setup?token=${token}`, {
      'accept-language': `${locale},en;q=0.5`,
    })
    expect({ status, referrerPolicy: headers['referrer-policy'], cacheControl: headers['cache-control'] }).toEqual({
      status: 200,
      referrerPolicy: 'no-referrer',
      cacheControl: 'no-store',
    })
    expect(text).toContain(`<html lang="${locale}">`)
    expect(text).not.toContain('<script')
    pages.add(/<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? '')
  }
  expect(pages.size).toBe(locales.length)
  const chosen = await get(app, `/setup?token=${token}&lang=pl`, { 'accept-language': 'de' })
  expect(chosen.text).toContain('<html lang="pl">')
})

test('one of a hundred parallel set-ups succeeds', async () => {
  const app = await testApp()
  const token = await getSetupToken(app.services)
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, n) => post(app, { token, ...good, owner_email: `ada${n}@example.test` })),
  )
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 303)).toHaveLength(1)
  // Later ones find the site, which has no set-up page.
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  const [count] = await app.db.asOwner(
    `select (select count(*)::int from companies) companies, (select count(*)::int from domains) domains, (select count(*)::int from staff) staff`,
  )
  expect(count).toEqual({ companies: 1, domains: 1, staff: 1 })
})

test('the link works after a restart and in every process, and the database does not reveal it', async () => {
  const app = await testApp()
  const tokens = await Promise.all(Array.from({ length: 5 }, () => getSetupToken(app.services)))
  expect(new Set(tokens).size).toBe(1)
  expect(tokens[0]).toMatch(/^[\w-]{43}$/)
  const secret = { SECRET_KEY: app.services.env.secretKey }
  const again = await testApp({ database: app.db, env: secret })
  expect(await getSetupToken(again.services)).toBe(tokens[0])
  expect((await get(again, `/setup?token=${tokens[0]}`)).status).toBe(200)
  const [row] = await app.db.asOwner<Record<string, Buffer>>('select nonce, token_hash from setup_link')
  const stored = Object.values(row ?? {}).flatMap((bytes) => [bytes.toString('base64url'), bytes.toString('latin1')])
  expect(stored).not.toContain(tokens[0])
  // With another key the stored hash does not match, so there is a new link.
  const moved = await testApp({ database: app.db })
  expect(await getSetupToken(moved.services)).not.toBe(tokens[0])
})

test('an invalid field shows its error, keeps what was typed and leaves the link valid', async () => {
  const app = await testApp()
  const token = await getSetupToken(app.services)
  const wrong = { ...good, owner_email: 'ada', host: 'https://x', password_repeat: 'other', city: '' }
  const reply = await post(app, { token, lang: 'en', ...wrong })
  expect(reply.status).toBe(422)
  for (const name of ['owner_email', 'host', 'city']) expect(reply.text).toContain(`id="${name}-error"`)
  expect(reply.text).toContain('value="Ada Lovelace"')
  expect(reply.text).not.toContain(good.password)
  const common = await post(app, { token, lang: 'en', ...good, password: 'password1', password_repeat: 'password1' })
  expect([common.status, common.text.includes('id="password-error"')]).toEqual([422, true])
  const differing = await post(app, { token, lang: 'en', ...good, password_repeat: 'a phrase of another kind' })
  expect([differing.status, differing.text.includes('id="password_repeat-error"')]).toEqual([422, true])
  const [other] = [await post(app, { token, lang: 'en', ...good }, 'elsewhere.example')]
  // Under another host the page shows the address of the console.
  expect([other.status, other.text.includes(`/console/`)]).toEqual([200, true])
})

test('hostile input is rejected and shown as text', async () => {
  const app = await testApp()
  const token = await getSetupToken(app.services)
  for (const name of Object.keys(good)) {
    for (const text of [...hostileTexts.filter((one) => one.length < 5000), '"><img src=x>', 'a\r\nb']) {
      const form = { token, ...good, password_repeat: '-', [name]: text }
      const reply = await post(app, form)
      expect(reply.status, `${name}=${text}`).toBeLessThan(500)
      expect(reply.text).not.toContain('<img')
    }
  }
  expect((await post(app, { token, ...good, owner_name: 'x'.repeat(20_000) })).status).toBe(413)
  expect((await get(app, `/setup?token=${token}`, {}, 'x.example')).status).toBe(200)
})
