import { describe, expect, test } from 'vitest'
import { addPackage } from '../../../tests/factories/rows.ts'
import { type TestSite, testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

const app = await testApp()
const console = await testSite(app)
const owner = await console.staff('owner')

const path = ({ domainId }: TestSite) => `/api/console/domains/${domainId}`
const change = async (site: TestSite, values: object, by = owner) =>
  by.put(path(site), { ...(await owner.get(path(site))).body, ...values })
const getCodes = (reply: { body: { error?: { params?: { consequences?: { code: string; count: number }[] } } } }) =>
  reply.body.error?.params?.consequences?.map(({ code, count }) => [code, count])
const login = (site: TestSite, email: string, host = site.host) =>
  app.client(host).post('/api/user.php', { email, password: testPassword })

describe('closing a domain', () => {
  test('first reports how many members it locks out, and how many of them have credits', async () => {
    const site = await testSite(app)
    const [rich] = [await site.member(), await site.member(), await site.member()]
    await app.db.asOwner(`update credit_accounts set balance = 5 where member_id = $1`, [rich?.id])
    const [holding] = await app.db.asOwner<{ count: number }>(
      'select count(*)::int as count from credit_accounts where member_id = $1 and balance > 0',
      [rich?.id],
    )
    const asked = await change(site, { active: false })
    expect(asked).toMatchObject({ status: 409, body: { error: { code: 'confirmation_needed' } } })
    expect(getCodes(asked)).toEqual([['closed', 3], ...(holding?.count ? [['closed_credits', 1]] : [])])
    expect((await site.client().get('/api/user.php')).status).toBe(200)
    const part = await change(site, { active: false, confirmed: holding?.count ? ['closed'] : [] })
    expect(part.status).toBe(409)
    expect((await change(site, { active: false, confirmed: ['closed', 'closed_credits'] })).status).toBe(200)
    expect((await site.client().get('/api/user.php')).status).toBe(421)
    expect((await site.client().post('/api/console/logout')).status).toBe(200)
  })
})

describe('another pool', () => {
  test('moves its members too: they log in as before, and can meet the members there', async () => {
    const [site, other] = [await testSite(app), await testSite(app)]
    const [one, two] = [await site.member(), await other.member()]
    const asked = await change(site, { pool: other.host })
    expect(getCodes(asked)).toEqual([
      ['pool_moves', 1],
      ['pool_meets', 1],
    ])
    expect((await login(site, one.email)).status).toBe(200)
    const confirmed = ['pool_moves', 'pool_meets']
    expect((await change(site, { pool: other.host, confirmed })).status).toBe(200)
    expect((await login(site, one.email)).status).toBe(200)
    expect((await one.client.get(`/api/members/${two.id}`)).status).toBe(200)
    const rows = await app.db.asOwner(
      'select m.pool, p.pool as shown from members m join profiles p on p.member_id = m.id where m.id = $1',
      [one.id],
    )
    expect(rows).toEqual([{ pool: other.host, shown: other.host }])
  })

  test('is refused if an address would occur in it twice', async () => {
    const [site, other] = [await testSite(app), await testSite(app)]
    const [one, two] = [await site.member(), await other.member()]
    await app.db.asOwner('update members set email = upper($1) where id = $2', [two.email, one.id])
    const refused = await change(site, { pool: other.host, confirmed: ['pool_moves', 'pool_meets'] })
    expect({ status: refused.status, pool: refused.body.errors.pool }).toEqual({
      status: 422,
      pool: expect.stringContaining('1'),
    })
    expect((await login(site, two.email.toUpperCase())).status).toBe(200)
  })

  test('is refused if it would separate a conversation between members of two domains', async () => {
    const pool = `shared-${Date.now()}`
    const [site, sister] = [await testSite(app, { pool }), await testSite(app, { pool })]
    const [one, two] = [await site.member(), await sister.member()]
    const [a, b] = [one.id, two.id].sort()
    await app.db.asOwner(
      `insert into conversations (id, pool, member_a, member_b, started_by, created_at, last_message_at)
       values (gen_random_uuid(), $1, $2, $3, $2, now(), now())`,
      [pool, a, b],
    )
    const refused = await change(site, { pool: site.host, confirmed: ['pool_moves', 'pool_parts'] })
    expect({ status: refused.status, fields: Object.keys(refused.body.errors) }).toEqual({
      status: 422,
      fields: expect.arrayContaining(['pool']),
    })
  })
})

describe('the names of a domain', () => {
  test('keep working when replaced, so that the editor can continue there', async () => {
    const site = await testSite(app)
    const local = await site.staff('operator', site.domainId)
    const member = await site.member()
    const host = `moved-${site.host}`
    const asked = await change(site, { host }, local)
    expect(getCodes(asked)).toEqual([['host_moves', 1]])
    const moved = await change(site, { host, confirmed: ['host_moves'] }, local)
    expect(moved.body).toMatchObject({ host, aliases: [site.host] })
    expect((await local.get('/api/console/me')).status).toBe(200)
    expect((await member.client.get('/api/user.php')).body.user.id).toBe(member.id)
    expect((await login(site, member.email, host)).status).toBe(200)
  })

  test('are removed only after confirmation, and never the one that the console uses', async () => {
    const site = await testSite(app)
    const alias = `old-${site.host}`
    await change(site, { aliases: [alias] })
    expect(getCodes(await change(site, { aliases: [] }))).toEqual([['names_gone', 1]])
    const local = app.client(alias)
    const staff = await site.staff('owner')
    const { email } = (await staff.get('/api/console/account')).body
    await local.post('/api/console/login', { email, password: testPassword })
    const stranded = await change(site, { aliases: [], confirmed: ['names_gone'] }, local)
    expect({ status: stranded.status, fields: Object.keys(stranded.body.errors) }).toEqual({
      status: 422,
      fields: expect.arrayContaining(['aliases']),
    })
    expect((await change(site, { aliases: [], confirmed: ['names_gone'] })).status).toBe(200)
    expect((await local.get('/api/console/me')).status).toBe(421)
  })
})

test('the domain of the console in use cannot be removed', async () => {
  const site = await testSite(app)
  const staff = await site.staff('owner')
  const { version } = (await staff.get(path(site))).body
  expect((await staff.delete(path(site), { version })).body.error.code).toBe('in_use')
})

test('an operator assigns only companies they may read, an owner any', async () => {
  const [site, foreign] = [await testSite(app), await testSite(app)]
  const operator = await site.staff('operator', site.domainId)
  const { company_id } = (await owner.get(path(foreign))).body
  const refused = await change(site, { company_id }, operator)
  expect({ status: refused.status, fields: Object.keys(refused.body.errors) }).toEqual({
    status: 422,
    fields: expect.arrayContaining(['company_id']),
  })
  expect((await change(site, { name: 'Same company' }, operator)).status).toBe(200)
  const both = await site.staff('operator', site.domainId)
  const { id } = (await both.get('/api/console/me')).body.staff
  await app.db.asOwner(`insert into staff_grants (staff_id, role, domain_id) values ($1, 'operator', $2)`, [
    id,
    foreign.domainId,
  ])
  expect((await change(site, { company_id }, both)).status).toBe(200)
})

describe('a country removed from a domain', () => {
  const pack = ({ domainId }: TestSite, country: string, currency: string) =>
    addPackage(app.db, domainId, { country, currency })

  test('is counted and confirmed; its members keep its prices and tax', async () => {
    const site = await testSite(app, { countries: ['NL', 'DE'] })
    const [german] = [await site.member({ country: 'DE' }), await site.member({ country: 'NL' })]
    await pack(site, 'NL', 'EUR')
    await pack(site, 'DE', 'EUR')
    const prices = async () => {
      const { packages, tax_rate } = (await german.client.get('/api/credits')).body
      return [packages.map(({ id }: { id: string }) => id), tax_rate]
    }
    const before = await prices()
    expect(before[1]).toBe(1900)
    const asked = await change(site, { countries: ['NL'] })
    expect(getCodes(asked)).toEqual([['country_gone', 1]])
    expect(asked.body.error.params.consequences[0].params).toEqual({ countries: 'Duitsland' })
    expect((await change(site, { countries: ['NL'], confirmed: ['country_gone'] })).status).toBe(200)
    expect(await prices()).toEqual(before)
  })
})
