import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { movePool } from '../core/features/company/pool-move.ts'
import { reconcileDays } from '../core/features/reconciliation/schedules.ts'
import { inTransaction } from '../core/kernel/index.ts'
import { dayMs, hourMs, toUtcDay } from '../core/shared/durations.ts'
import { addPackage, addPaymentAccount } from './factories/rows.ts'
import { type TestMember, testPassword, testSite } from './factories/site.ts'
import { calls } from './fixtures/plugins/everything/server/calls.ts'
import { testApp } from './harness/app.ts'
import { openLivePage } from './harness/live-page.ts'

// The data that a plugin stores about members, and the parts of the plugin contract that concern it.

const app = await testApp({
  pluginsFolder: path.resolve(import.meta.dirname, 'fixtures/plugins'),
  schedules: false,
  rateLimits: false,
})
const site = await testSite(app)
await site.set('everything.enabled', true)
beforeEach(() => void calls.splice(0))

const system = () => site.context('NL')
const recordNote = async ({ client }: TestMember, body: string) =>
  expect((await client.post('/api/everything/notes', { body, total: 4 })).status).toBe(200)
const readRows = (table: string, { id }: TestMember) =>
  app.db.asOwner(`select * from ${table} where member_id = $1`, [id])

async function exportData({ client }: TestMember) {
  const reply = await client.post('/api/account/export', { password: testPassword })
  expect(reply.status).toBe(200)
  const files = new Map<string, string>()
  const zip = await yauzl.fromBufferPromise(reply.bytes)
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'))
  return { files, data: JSON.parse(files.get('data.json') ?? '').data }
}

test('a member’s export has the plugin’s rows without withheld ones, its additions, and its files', async () => {
  const [me, other] = [await site.member(), await site.member()]
  await recordNote(me, 'mine')
  await recordNote(other, 'not mine')
  const { data, files } = await exportData(me)
  const [{ id }] = (await readRows('everything_notes', me)) as [{ id: string }]
  expect(data.everything_notes).toEqual([
    { id, domain_id: site.domainId, member_id: me.id, body: 'mine', created_at: expect.any(String) },
  ])
  expect(data).not.toHaveProperty('everything_sums')
  expect(data.everything).toEqual([{ kept: true }])
  expect([...files].filter(([name]) => name.startsWith('everything/'))).toEqual([[`everything/${id}.txt`, 'mine']])
})

test('an erasure deletes or clears the plugin’s rows, and leaves the rest to the plugin', async () => {
  const [me, other] = [await site.member(), await site.member()]
  await recordNote(me, 'mine')
  await recordNote(other, 'not mine')
  expect((await me.client.delete('/api/account', { reason: 'other', password: testPassword })).status).toBe(200)
  // A member's data is erased whether the plugin is on or has since been switched off.
  await site.set('everything.enabled', false)
  app.clock.advance(14 * dayMs + 1000)
  await app.settle()
  await site.set('everything.enabled', true)
  expect(await readRows('everything_notes', me)).toEqual([])
  expect(await readRows('everything_sums', me)).toMatchObject([{ label: null, total: 4, domain_id: site.domainId }])
  expect(calls.map(([what]) => what)).toContain('erase')
  expect(await readRows('everything_notes', other)).toMatchObject([{ body: 'not mine' }])
  expect(await readRows('everything_sums', other)).toMatchObject([{ label: 'not mine' }])
})

test('every column of its tables is exported or withheld, and erased or explained', async () => {
  const { privacy = [], nonPersonalTables = [] } =
    app.services.plugins.plugins.find(({ id }) => id === 'everything') ?? {}
  const columns = await app.db.asOwner<{ table: string; column: string }>(
    `select table_name "table", column_name "column" from information_schema.columns where table_name like 'everything\\_%'`,
  )
  const listed = [...privacy, ...nonPersonalTables].map(({ table }) => table)
  expect([...new Set(columns.map(({ table }) => table))].sort()).toEqual(listed.sort())
  for (const { table, erase, withhold = {} } of privacy) {
    const own = columns.filter((each) => each.table === table).map(({ column }) => column)
    if (erase !== 'delete')
      expect([...Object.keys(erase.set), ...Object.values(erase.keep).flat()].sort()).toEqual([...own].sort())
    for (const column of Object.values(withhold).flat()) expect(own).toContain(column)
  }
})

test('a copied brand gets the plugin’s data of the original, and the plugin reports what the copy lacks', async () => {
  const owner = await site.staff('owner')
  const made = await owner.post('/api/console/brands', {
    name: 'Copy',
    host: `copy-${site.domainId}.example`,
    locales: ['nl'],
    countries: ['NL'],
    company_id: site.companyId,
    copy_from: site.domainId,
  })
  expect(calls.map(([what]) => what)).toContain(`copied to copy-${site.domainId}.example`)
  const inDutch = { headers: { 'accept-language': 'nl' } }
  const { readiness } = (await owner.get(`/api/console/brands/${made.body.id}`, inDutch)).body
  expect(readiness).toContainEqual({
    id: 'everything.launch.words',
    state: 'missing',
    to: '/everything/words',
    text: 'De woorden ontbreken',
  })
})

test('an error of the plugin at a field shows the plugin’s text', async () => {
  const { client } = await site.member()
  const { status, body } = await client.post('/api/everything/notes', { body: '' })
  expect({ status, body: body.errors.body }).toEqual({ status: 422, body: 'Everything is empty (nl)' })
})

test('a live event is built when it is delivered, and not at all if there is nothing to show', async () => {
  const { id, client } = await site.member()
  const page = await openLivePage(app, client)
  await inTransaction(system(), async ({ tx }) => {
    for (const what of ['over', 'news']) await app.services.live.send(tx, id, 'everything.happened', { what })
  })
  expect(await page.next('everything.happened')).toEqual({ what: 'presented news' })
  expect(page.text()).not.toContain('over')
  page.close()
})

test('a rule of the plugin refuses a change where the plugin is on', async () => {
  await expect(site.set('everything.limit', -1)).rejects.toMatchObject({
    fields: { 'everything.limit': { code: 'everything.rules.none_left' } },
  })
  await site.set('everything.enabled', false)
  await site.set('everything.limit', -1)
  await site.set('everything.limit', 5)
  await site.set('everything.enabled', true)
})

test('the plugin separates members who block each other, and moves its data when a domain changes pools', async () => {
  const [one, two] = [await site.member(), await site.member()]
  expect((await one.client.put(`/api/members/${two.id}/block`)).status).toBe(200)
  await inTransaction(system(), (ctx) => movePool(ctx, { domainId: site.domainId, pool: site.host }))
  expect(calls.map(([what]) => what)).toEqual(['blocked', `moved to ${site.host}`])
})

test('the plugin is off where a plugin that it requires is off', async () => {
  const getIds = () => app.services.plugins.listEnabledIds({ domainId: site.domainId, country: 'NL' })
  expect(getIds()).toEqual(['base', 'everything'])
  await site.set('base.enabled', false)
  expect(getIds()).toEqual([])
  await site.set('base.enabled', true)
})

test('its provider’s daily list is compared with our books, and its payouts are stored', async () => {
  await site.set('payments.accept_test', true)
  const packageId = await addPackage(app.db, site.domainId)
  const accountId = await addPaymentAccount(app.db, site.domainId, {
    provider: 'everything',
    label: 'North',
    credentials: app.services.secrets.seal(JSON.stringify({ shop: 'north' })),
  })
  const { client } = await site.member()
  expect(
    (await client.post('/api/orders', { package_id: packageId, method: 'ideal', accept_terms: true })).status,
  ).toBe(200)
  const day = toUtcDay(app.clock.now())
  app.clock.advance(dayMs + 3 * hourMs)
  await reconcileDays(app.services)
  const readRows = (table: string, columns: string) =>
    app.db.asOwner(`select ${columns} from ${table} where account_id = $1`, [accountId])
  expect(await readRows('reconciliation_cases', 'kind, subject, theirs')).toEqual([
    { kind: 'unknown_here', subject: `north-${day}`, theirs: 1200 },
  ])
  expect(await readRows('settlements', 'reference, gross, fees, paid_out')).toEqual([
    { reference: `north-${day}`, gross: 1200, fees: 35, paid_out: 1165 },
  ])
})
