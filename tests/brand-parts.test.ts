import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BrandTables } from './factories/brand-tables.ts'
import { type TestSite, testSite } from './factories/site.ts'
import { testApp } from './harness/app.ts'
import type { TestClient } from './harness/client.ts'
import { importEach } from './harness/import-each.ts'

// Each table with rows per brand is either copied to a new brand or has a reason not to be, and is cleared when a
// brand is discarded before launch. A new plugin table with rows per domain must declare both; its test/brands.ts has
// the reason, or an example row.

const app = await testApp()
const owners = [...app.services.plugins.features, ...app.services.plugins.plugins]
const copied = owners.flatMap((one) => one.extends?.brandCopied ?? []).flatMap(({ tables }) => tables)
const discarded = owners.flatMap((one) => one.extends?.brandDiscarded ?? []).flatMap(({ tables }) => tables)

const brandModules = await importEach<{ brandTables: BrandTables }>('plugins/*/test/brands.ts')
const pluginTables = Object.values(brandModules).map(({ brandTables }) => brandTables)
const ofPlugins = <T>(part: (tables: BrandTables) => Record<string, T> | undefined): Record<string, T> =>
  Object.assign({}, ...pluginTables.map(part))

/** Tables with rows per domain that are not copied. */
const notCopied: Record<string, string> = {
  ...ofPlugins(({ notCopied }) => notCopied),
  payment_accounts: 'Where the money goes, with secrets.',
  mailing_runs: 'How far a mailing to the members of one brand has come.',
  news_mails: 'News sent to the members of one brand.',
  discount_batches: 'Codes were promised to the customers of one brand.',
  discount_codes: 'Codes were promised to the customers of one brand.',
  invitations: 'Links were handed out for one brand.',
  postbacks: 'Signed with the secret of an account at a network.',
  staff_grants: 'Who may do what is given, never taken over.',
  site_pictures: 'A brand has pictures of its own.',
  transparency_reports: 'What happened at a brand.',
  audit_log: 'What was done to a brand.',
  api_keys: 'Keys are secrets.',
  account_deletions: 'Why people left a brand.',
  second_looks: 'Work on the cases of a brand.',
  setting_drafts: 'What is in force is copied, not what waits.',
  setting_publications: 'What is in force is copied, not what waits.',
  brand_drafts: 'The preparation itself.',
  outbox: 'Work that waits.',
  reconciliation_days: 'The money of a brand.',
  reconciliation_cases: 'The money of a brand.',
  settlements: 'The money of a brand.',
}
/** Members and money: rows that prevent a brand from being discarded. */
const keepsTheBrand = new Set([
  ...pluginTables.flatMap(({ keepsTheBrand = [] }) => keepsTheBrand),
  'account_deletions',
  'second_looks',
  // Deleted with the account they are about.
  'reconciliation_days',
  'reconciliation_cases',
  'settlements',
])
/** Cleared by the core. */
const cleared = ['setting_drafts', 'setting_publications']

const personal = new Set(owners.flatMap((one) => (one.privacy ?? []).map(({ table }) => table)))
const ofDomains = async () => {
  const rows = await app.db.asOwner<{ name: string }>(
    `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'domain_id' and c.relkind in ('r', 'p') and not a.attisdropped
        and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('copies every table with rows of a domain, or states why not', async () => {
  const tables = await ofDomains()
  const content = tables.filter((table) => !personal.has(table) || table === 'discount_codes')
  expect(content.filter((table) => !copied.includes(table) && !notCopied[table])).toEqual([])
  expect(copied.filter((table) => notCopied[table])).toEqual([])
  expect(Object.keys(notCopied).filter((table) => !tables.includes(table))).toEqual([])
})

test('every table that refers to a domain is cleared with a discarded brand, or prevents discarding it', async () => {
  const rows = await app.db.asOwner<{ name: string; rule: string }>(
    `select conrelid::regclass::text as name, confdeltype as rule from pg_constraint
      where contype = 'f' and confrelid = 'domains'::regclass order by 1`,
  )
  const left = rows
    .filter(({ rule }) => rule === 'a')
    .map(({ name }) => name)
    .filter((name) => ![...discarded, ...cleared].includes(name) && !keepsTheBrand.has(name) && !personal.has(name))
  expect(left).toEqual([])
  expect(discarded.filter((table) => table !== 'discount_codes' && personal.has(table))).toEqual([])
})

/** A row of each table as operators create it, including the part that is copied. */
const samples: Record<string, Record<string, unknown>> = {
  ...ofPlugins(({ samples }) => samples),
  reply_templates: { locale: 'nl', title: 'Dank', body: 'Dank je', position: 1, created_at: new Date(0) },
  credit_packages: {
    country: 'NL',
    tier: 'p1',
    credits: 10,
    amount: 999,
    currency: 'EUR',
    popular: false,
    position: 1,
  },
  documents: {
    token: 'over-ons',
    locale: 'nl',
    title: 'Over ons',
    description: '',
    intro: '',
    body: 'Wij.',
    in_footer: true,
    updated_by: 'system:test',
    updated_at: new Date(0),
  },
  wordings: {
    locale: 'nl',
    key: 'site.x',
    forms: '{"other": "X"}',
    shipped: '{}',
    updated_by: 'system:test',
    updated_at: new Date(0),
  },
}
/** Rows that are not copied, but that an unlaunched brand may have. */
const others: Record<string, Record<string, unknown>> = {
  ...ofPlugins(({ others }) => others),
  payment_accounts: {
    provider: 'sandbox',
    label: 'Zomer',
    countries: '{}',
    currencies: '{EUR}',
    methods: '{ideal}',
    active: true,
    position: 0,
  },
  invitations: {},
}
const readColumns = async (table: string) => {
  const rows = await app.db.asOwner<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and is_identity = 'NO'`,
    [table],
  )
  return rows.map(({ name }) => name)
}
async function fill(table: string, row: Record<string, unknown>, domainId: number): Promise<void> {
  const known = await readColumns(table)
  const all: Record<string, unknown> = {
    ...(known.includes('id') ? { id: randomUUID() } : {}),
    ...row,
    domain_id: domainId,
  }
  const names = Object.keys(all)
  await app.db.asOwner(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(all),
  )
}
const readRows = async (table: string, domainId: number) =>
  app.db.asOwner<Record<string, unknown>>(`select * from ${table} where domain_id = $1`, [domainId])

let example: TestSite
let owner: TestClient
let count = 0
const begin = async (copyFrom: number | null): Promise<number> => {
  count += 1
  const reply = await owner.post('/api/console/brands', {
    name: 'Zomer',
    host: `brand${count}.example`,
    locales: ['nl'],
    countries: ['NL', 'BE'],
    company_id: app.services.sites.findById(example.domainId)?.companyId,
    copy_from: copyFrom,
  })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body.id
}
const discard = (id: number, body: object = {}) =>
  owner.post(`/api/console/brands/${id}/discard`, { name: 'Zomer', version: 1, ...body })
beforeEach(async () => {
  example = await testSite(app)
  owner = await example.staff('owner')
})

describe('a copied brand', () => {
  test('every table has an example row', () => {
    expect(copied.filter((table) => !samples[table])).toEqual([])
  })

  test.each(copied)("%s: copies the brand's whole rows under new keys", async (table) => {
    await fill(table, samples[table] ?? {}, example.domainId)
    const id = await begin(example.domainId)
    const [made, ...more] = await readRows(table, id)
    const [source] = await readRows(table, example.domainId)
    expect(more).toEqual([])
    const own = new Set(['id', 'domain_id', 'version', 'updated_by', 'updated_at'])
    const getFacts = (row: object | undefined) => Object.entries(row ?? {}).filter(([column]) => !own.has(column))
    expect(getFacts(made)).toEqual(getFacts(source))
    if (source && 'id' in source) expect(made?.id).not.toBe(source.id)
  })

  test.skipIf(!samples.lander_contents)(
    'a copy omits rows of other countries and a gift with an uploaded picture',
    async () => {
      await fill('lander_contents', { ...samples.lander_contents, country: 'DE' }, example.domainId)
      await fill('lander_contents', { ...samples.lander_contents, country: 'NL' }, example.domainId)
      const id = await begin(example.domainId)
      expect((await readRows('lander_contents', id)).map(({ country }) => country)).toEqual(['NL'])
    },
  )
})

describe('a discarded brand', () => {
  test('discards a brand with all its rows, and logs it', async () => {
    const all = { ...samples, ...others }
    delete all.invitations
    for (const [table, row] of Object.entries(samples)) await fill(table, row, example.domainId)
    const id = await begin(example.domainId)
    for (const [table, row] of Object.entries(all)) if (!samples[table]) await fill(table, row, id)
    const scope = `domain:${id}`
    await app.services.settings.change({ kind: 'system', name: 'test' }, [
      { key: 'photos_free', scope: `${scope}/country:NL`, value: 5 },
    ])
    const draft = { key: 'name', scope, value: 'Herfst', seen: 0, version: 0 }
    expect((await owner.put('/api/console/settings/drafts', { drafts: [draft] })).status).toBe(200)
    const before = await Promise.all(Object.keys(all).map(async (table) => [table, (await readRows(table, id)).length]))
    expect(before.filter(([, rows]) => rows === 0)).toEqual([])
    const examples = await Promise.all(Object.keys(samples).map((table) => readRows(table, example.domainId)))

    expect((await discard(id, { name: 'Winter' })).body.errors.name.message ?? 'named').toBeTruthy()
    expect((await discard(id, { version: 7 })).body.error.code).toBe('version_conflict')
    expect(await app.services.sites.findById(id)?.name).toBe('Zomer')
    expect((await discard(id)).body).toEqual({ discarded: true })

    expect(app.services.sites.findById(id)).toBeUndefined()
    for (const table of (await ofDomains()).filter((name) => name !== 'audit_log'))
      expect({ table, rows: await readRows(table, id) }).toEqual({ table, rows: [] })
    expect(await app.db.asOwner(`select key from settings where scope like $1`, [`${scope}%`])).toEqual([])
    expect(await Promise.all(Object.keys(samples).map((table) => readRows(table, example.domainId)))).toEqual(examples)
    const [line] = (
      await owner.get(
        `/api/console/audit?filter=${encodeURIComponent(JSON.stringify({ subject: 'domain', subject_id: String(id) }))}`,
      )
    ).body
    expect(line).toMatchObject({
      action: 'domain.discarded',
      old: { name: 'Zomer', rows: { documents: 1, credit_packages: 1 } },
    })
    expect((await discard(id)).status).toBe(404)
  })

  test('keeps a brand that was launched or has members, with all its rows', async () => {
    const live = await owner.post(`/api/console/brands/${example.domainId}/discard`, { name: 'Tested', version: 1 })
    expect(live.status).toBe(404)
    const id = await begin(null)
    const { host } = app.services.sites.findById(id) ?? { host: '' }
    await fill('documents', samples.documents ?? {}, id)
    await app.db.asOwner(
      `insert into members (id, domain_id, pool, email, password_hash, language, country, signup_date, terms_accepted_at)
        values ($1, $2, $3, 'a@b.example', '', 'nl', 'NL', now(), now())`,
      [randomUUID(), id, host],
    )
    expect((await discard(id)).body.error.code).toBe('in_use')
    expect(await readRows('documents', id)).toHaveLength(1)
  })

  test('refuses to discard a brand for staff who may prepare but not remove one', async () => {
    const id = await begin(null)
    const auditor = await example.staff('auditor')
    expect((await auditor.post(`/api/console/brands/${id}/discard`, { name: 'Zomer', version: 1 })).status).toBe(403)
    expect(app.services.sites.findById(id)).toBeDefined()
  })
})
