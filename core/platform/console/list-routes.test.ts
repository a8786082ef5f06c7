import { beforeAll, describe, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { collectRoutes } from '../http/router.ts'

const app = await testApp()
let site: TestSite
let other: TestSite
let owner: TestClient
const many = 1205
beforeAll(async () => {
  site = await testSite(app)
  other = await testSite(app)
  owner = await site.staff('owner')
  const codes = `insert into discount_codes (id, code, domain_id, value_percentage, validity, status, created_at)
    select gen_random_uuid(), $1 || lpad(n::text, 5, '0'), $2, n % 100 + 1, 'unlimited', case when n % 5 = 0 then 'disabled' else 'active' end,
      $3::timestamptz - n * interval '1 minute' from generate_series(1, $4::int) n`
  await app.db.asOwner(codes, ['MANY', site.domainId, app.clock.now(), many])
  await app.db.asOwner(codes, ['OTHER', other.domainId, app.clock.now(), 3])
})

const query = (parts: Record<string, unknown>) =>
  Object.entries(parts)
    .map(([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')
const path = '/api/console/discount-codes/export'
const getLines = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')

const lists = () =>
  collectRoutes(app.services).filter(({ method, query: asked, path: where }) => {
    return method === 'GET' && where.startsWith('/api/console/') && !where.includes(':') && asked?.shape?.range
  })

test('every list of the console has an export', () => {
  const exported = new Set(collectRoutes(app.services).map((route) => route.path))
  // Plugins are folders, not rows.
  expect(
    lists()
      .map((list) => list.path)
      .filter((where) => !exported.has(`${where}/export`)),
  ).toEqual(['/api/console/plugins'])
})

test('a page beyond the end of any list is empty', async () => {
  const range = [1_000_000, 1_000_024]
  const replies = lists().map(async ({ path: where }) => {
    const { status, body } = await owner.get(`${where}?${query({ range })}`)
    return [where, status, body]
  })
  expect(await Promise.all(replies)).toEqual(lists().map(({ path: where }) => [where, 200, []]))
})

describe('an export', () => {
  test('contains every row of the filter, in the order of the list', async () => {
    const sort = ['code', 'ASC']
    const all = await owner.get(`${path}?${query({ sort, filter: { domain_id: site.domainId } })}`)
    expect({ status: all.status, contentType: all.headers['content-type'] }).toEqual({
      status: 200,
      contentType: 'text/csv; charset=utf-8',
    })
    expect(all.headers['content-disposition']).toBe('attachment; filename="discount-codes-2026-03-02.csv"')
    const [head, ...lines] = getLines(all.text)
    expect(head?.split(',').slice(0, 3)).toEqual(['id', 'code', 'domain_id'])
    expect(lines.map((line) => line.split(',')[1])).toEqual(
      Array.from({ length: many }, (_, index) => `MANY${String(index + 1).padStart(5, '0')}`),
    )
    const filter = { domain_id: site.domainId, status: 'disabled' }
    const few = await owner.get(`${path}?${query({ sort: ['code', 'DESC'], filter })}`)
    const codes = getLines(few.text).map((line) => line.split(',')[1])
    expect([codes.length - 1, codes[1]]).toEqual([241, 'MANY01205'])
  })

  test('records an export in the audit log, without the search text', async () => {
    const filter = { q: 'MANY012', domain_id: site.domainId }
    const reply = await owner.get(`${path}?${query({ filter })}`)
    expect(getLines(reply.text)).toHaveLength(7)
    const [line] = await app.db.asOwner(
      `select * from audit_log where action = 'discount-code.exported' order by id desc`,
    )
    expect(line).toMatchObject({
      subject_id: 'discount-codes',
      domain_id: site.domainId,
      new: { filter: { domain_id: site.domainId, q: '[text]' }, sort: ['created_at', 'desc'] },
    })
  })

  test('never starts a spreadsheet formula, whatever a member is called', async () => {
    const member = await site.member({ name: '=HYPERLINK("http://evil","x")' })
    const reply = await owner.get(`/api/console/members/export?${query({ filter: { id: member.id } })}`)
    expect(getLines(reply.text)[1]).toContain(`"'=HYPERLINK(""http://evil"",""x"")"`)
  })

  test('contains only rows of domains with the permission to export', async () => {
    const auditor = await site.staff('auditor', other.domainId)
    const lines = getLines((await auditor.get(path)).text)
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['OTHER00001', 'OTHER00002', 'OTHER00003'])
    expect((await (await site.staff('moderator')).get(path)).status).toBe(403)
    expect((await (await site.staff('support')).get('/api/console/members/export')).status).toBe(403)
  })

  test('omits rows that the staff member may read but not export', async () => {
    const auditor = await site.staff('auditor', other.domainId)
    const [here, there] = [await site.member(), await other.member()]
    const { staff } = (await auditor.get('/api/console/me')).body
    await app.db.asOwner(`insert into staff_grants (staff_id, role, domain_id) values ($1, 'support', $2)`, [
      staff.id,
      site.domainId,
    ])
    const both = query({ filter: { id: [here.id, there.id] } })
    expect((await auditor.get(`/api/console/members?${both}`)).body).toHaveLength(2)
    const lines = getLines((await auditor.get(`/api/console/members/export?${both}`)).text)
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([there.id])
  })

  test('rejects cross-site links, unknown columns and unknown filters', async () => {
    const plain = { headers: { 'x-request-type': undefined, 'sec-fetch-site': 'cross-site' } }
    expect((await owner.get(path, plain)).status).toBe(403)
    expect((await owner.get(`${path}?${query({ sort: ['code; drop table members', 'ASC'] })}`)).status).toBe(400)
  })

  test('shows money in major units of the row’s currency, and names beside ids', async () => {
    const packages = `insert into credit_packages (id, tier, domain_id, country, credits, amount, currency, position, active)
      values (gen_random_uuid(), $4, $1, 'NL', 10, $2, $3, 0, true)`
    await app.db.asOwner(packages, [site.domainId, 999, 'EUR', 'p0'])
    await app.db.asOwner(packages, [site.domainId, 1200, 'JPY', 'p3'])
    const file = await owner.get(`/api/console/packages/export?${query({ filter: { domain_id: site.domainId } })}`)
    const [head = '', ...lines] = getLines(file.text)
    const cells = (line: string) => Object.fromEntries(head.split(',').map((name, at) => [name, line.split(',')[at]]))
    const rows = lines.map(cells).filter(({ credits }) => credits === '10')
    expect(rows.map(({ amount, currency, domain }) => [amount, currency, domain])).toEqual(
      expect.arrayContaining([
        ['9.99', 'EUR', site.host],
        ['1200', 'JPY', site.host],
      ]),
    )
  })
})
