import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '../../../core/kernel/index.ts'
import { buildSignupForm } from '../../../tests/factories/signup-form.ts'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { up as findKnownHopes } from '../migrations/20261126043720_known_hopes.ts'
import shippedFields from './shipped-fields.json' with { type: 'json' }

const app = await testApp({ rateLimits: false })
const site = await testSite(app)

const state = (member: TestMember, facts: object, consents: string[] = []) =>
  member.client.put('/api/profile-fields/facts', { facts, consents })
const readFacts = async (viewer: { get(path: string): Promise<{ body: unknown }> }, of: TestMember) =>
  ((await viewer.get(`/api/members/${of.id}`)).body as { profile: { extensions: Record<string, unknown> } }).profile
    .extensions['profile-fields'] as { facts: { key: string; label: string; value: string }[] } | undefined
const search = async (viewer: TestMember, facts: string) => {
  const { status, body } = await viewer.client.get(`/api/members?everyone=1&facts=${encodeURIComponent(facts)}`)
  expect(status).toBe(200)
  return (body.profiles as { id: string }[]).map(({ id }) => id)
}
/** Switches a shipped field on or off for this site. */
const readField = async (key: string, change: object) => {
  const operator = await site.staff('operator', site.domainId)
  const shipped = shippedFields.find((each) => each.key === key)
  const made = await operator.post('/api/console/profile-fields', { ...shipped, domain_id: site.domainId, ...change })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return { operator, row: made.body as { id: string; version: number } }
}

test('answers appear on the profile in the reader’s language, and nowhere if the plugin is off', async () => {
  const [one, other] = [await site.member(), await site.member()]
  const saved = await state(one, { height: 178, smoking: 'no', pets: ['cat', 'dog'] })
  expect(saved.status).toBe(200)
  expect(saved.body.facts).toEqual({ height: 178, smoking: 'no', pets: ['dog', 'cat'] })
  const facts = (await readFacts(other.client, one))?.facts.map(({ label, value }) => `${label}: ${value}`)
  expect(facts).toEqual(['Lengte: 178\u00a0cm', 'Roken: Nooit', 'Huisdieren: Hond, Kat'])
  await site.set('profile-fields.enabled', false)
  expect(await readFacts(other.client, one)).toBeUndefined()
  expect(await search(other, 'smoking.no,height.300-')).toContain(one.id)
  await site.set('profile-fields.enabled', true)
  await state(one, { pets: null, smoking: null })
  expect((await readFacts(other.client, one))?.facts).toHaveLength(1)
})

test('invalid answers are refused at the field, and nothing is stored', async () => {
  const one = await site.member()
  const wrong = { height: 20, smoking: 'pipe', pets: 'dog', star_sign: 'leo', children: 'none' }
  const reply = await state(one, wrong)
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.errors).sort()).toEqual([
    'facts.height',
    'facts.pets',
    'facts.smoking',
    'facts.star_sign',
    'root',
  ])
  expect((await one.client.get('/api/profile-fields/facts')).body.facts).toEqual({})
})

test('the search combines fields: any chosen option of each, and numbers between bounds', async () => {
  const [searcher, tall, small] = [await site.member(), await site.member(), await site.member()]
  await state(tall, { height: 189, smoking: 'no', pets: ['horse'], languages: ['nl', 'pl'] })
  await state(small, { height: 158, smoking: 'sometimes' })
  const among = async (facts: string) =>
    (await search(searcher, facts)).map((id) => (id === tall.id ? 'tall' : id === small.id ? 'small' : 'other')).sort()
  expect(await among('smoking.sometimes')).toEqual(['small'])
  expect(await among('pets.horse,height.185-')).toEqual(['tall'])
  expect(await among('height.150-,height.-160')).toEqual(['small'])
  expect(await among('height.158-189,languages.pl,languages.tr')).toEqual(['tall'])
  expect(await among('height.190-,pets.horse')).toEqual([])
  expect(await among('height.159-188,pets.horse')).toEqual([])
  const everybody = await among('')
  expect(await among('smoking.pipe,unknown.yes,,height.x')).toEqual(everybody)
  await state(tall, { pets: null })
  expect(await among('pets.horse')).toEqual([])
  const kept = await searcher.client.post('/api/searches', { query: 'facts=smoking.no' })
  expect(kept.body.searches).toMatchObject([{ query: 'facts=smoking.no' }])
})

test('a field that needs consent is hidden from visitors, and clearing it withdraws the consent', async () => {
  const { operator, row } = await readField('religion', { active: true })
  const [one, other] = [await site.member(), await site.member()]
  const refused = await state(one, { religion: 'buddhism' })
  expect(refused.body.errors).toHaveProperty(['facts.religion'])
  expect((await state(one, { religion: 'buddhism' }, ['religion'])).status).toBe(200)
  expect((await state(one, { religion: 'islam' })).status, 'agreed before').toBe(200)
  expect((await readFacts(other.client, one))?.facts).toMatchObject([{ key: 'religion', value: 'Islam' }])
  await app.db.asOwner('update profiles set for_visitors = true where member_id = $1', [one.id])
  await site.set('logged_out_search', 'all')
  expect(await readFacts(site.client(), one)).toBeUndefined()
  expect(await search(other, 'religion.islam')).toEqual([one.id])
  const consents = () =>
    app.db.asOwner<{ granted: boolean }>(
      `select granted from consents where member_id = $1 and purpose = 'profile-fields.special' order by id`,
      [one.id],
    )
  expect(await consents()).toEqual([{ granted: true }])
  const change = { ...shippedFields.find(({ key }) => key === 'religion'), domain_id: site.domainId }
  const edited = await operator.put(`/api/console/profile-fields/${row.id}`, { ...change, special: false, version: 1 })
  expect(edited.body.errors, 'what members agreed to stays what it was').toHaveProperty('special')
  await state(one, { religion: null })
  expect(await consents()).toEqual([{ granted: true }, { granted: false }])
  expect(await search(other, 'religion.islam')).toEqual([])
  expect(await app.db.asOwner('select from profile_fields_facts where member_id = $1', [one.id])).toEqual([])
})

test('a new field can be answered and searched immediately; once used it is retired, not deleted', async () => {
  const labels = Object.fromEntries(locales.map((locale) => [locale, `Sport (${locale})`]))
  const options = [
    { key: 'skates', labels: { nl: 'Schaatsen', en: 'Skating' } },
    { key: 'chess', labels: { en: 'Chess', nl: null, pl: ' ' } },
  ]
  const operator = await site.staff('operator', site.domainId)
  const body = { key: 'sport', kind: 'choice', labels, options, domain_id: site.domainId, at_signup: true }
  const made = await operator.post('/api/console/profile-fields', body)
  expect(made.status).toBe(200)
  const offered = (await site.client().get('/api/profile-fields')).body.fields.find(
    ({ key }: { key: string }) => key === 'sport',
  )
  expect(offered).toMatchObject({
    label: 'Sport (nl)',
    at_signup: true,
    options: [
      { key: 'skates', label: 'Schaatsen' },
      { key: 'chess', label: 'Chess' },
    ],
  })
  const [one, other] = [await site.member(), await site.member()]
  await state(one, { sport: 'skates' })
  expect(await search(other, 'sport.skates')).toEqual([one.id])
  const twice = await operator.post('/api/console/profile-fields', { ...body, kind: 'number', maximum: 9 })
  expect(twice.body.errors).toHaveProperty('kind')
  const gone = await operator.delete(`/api/console/profile-fields/${made.body.id}`, { version: 1 })
  expect(gone.status).toBe(200)
  const [kept] = await app.db.asOwner('select active from profile_fields where id = $1', [made.body.id])
  expect(kept).toEqual({ active: false })
  expect(await readFacts(other.client, one)).toBeUndefined()
})

test('a domain’s own field replaces the one of all domains, and an inactive one hides it', async () => {
  const elsewhere = await testSite(app)
  await readField('drinking', { active: false })
  const keys = async (of: TestSite) =>
    (await of.client().get('/api/profile-fields')).body.fields.map(({ key }: { key: string }) => key)
  expect(await keys(site)).not.toContain('drinking')
  expect(await keys(elsewhere)).toContain('drinking')
})

test('an answer at sign-up is stored; a usual hope becomes an answer, and a free text does not', async () => {
  let number = 0
  const signUp = async (input: object) => {
    const email = `facts${++number}@example.test`
    const reply = await site.client().post('/api/signup', buildSignupForm({ email, name: `Nieuw ${number}`, ...input }))
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return app.db.asOwner<{ key: string; chosen: string[] }>(
      `select key, chosen from profile_fields_facts f join members m on m.id = f.member_id where m.email = $1 order by key`,
      [email],
    )
  }
  expect(await signUp({ signup_message: 'Een goed glas wijn' })).toEqual([])
  const answers = { children: 'none', smoking: '', religion: 'islam', pets: 'dragon' }
  expect(await signUp({ signup_message: 'Iets ongedwongens', steps: { 'profile-fields': answers } })).toEqual([
    { key: 'children', chosen: ['none'] },
    { key: 'hope', chosen: ['light'] },
  ])
})

test('members who signed up before the field are found by the usual answer they gave, once', async () => {
  const [one, two, searcher] = [await site.member(), await site.member(), await site.member()]
  const write = 'update profiles set signup_reason = $2 where member_id = $1'
  await app.db.asOwner(write, [one.id, 'Etwas Lockeres'])
  await app.db.asOwner(write, [two.id, 'Etwas Lockeres, vielleicht'])
  for (let run = 0; run < 2; run += 1) await findKnownHopes(app.services.db.knex)
  const found = await search(searcher, 'hope.light')
  expect([found.includes(one.id), found.includes(two.id)]).toEqual([true, false])
  const [row] = await app.db.asOwner('select search_tokens from profiles where member_id = $1', [one.id])
  expect(row).toEqual({ search_tokens: ['profile-fields:hope=light'] })
})

test('the shipped fields have every label in each language, and the hopes are those of the sign-up', () => {
  for (const { labels, options } of shippedFields)
    for (const each of [labels, ...options.map((option) => option.labels)])
      expect(Object.keys(each).sort()).toEqual([...locales].sort())
  const hopes = shippedFields.find(({ key }) => key === 'hope')?.options ?? []
  for (const locale of locales) {
    const file = path.resolve(import.meta.dirname, `../../../member-web/locales/${locale}/signup.json`)
    const texts = JSON.parse(readFileSync(file, 'utf8'))
    expect(hopes.map(({ labels }) => labels[locale])).toEqual(hopes.map(({ key }) => texts[`hope_${key}`]))
  }
})

test('a free-text field has a length, is checked like other texts, and is never a filter', async () => {
  const operator = await site.staff('operator', site.domainId)
  const row = { domain_id: site.domainId, key: 'motto', kind: 'text', labels: { nl: 'Motto' }, in_search: true }
  const without = await operator.post('/api/console/profile-fields', row)
  expect(without.body.errors).toHaveProperty('maximum')
  const made = await operator.post('/api/console/profile-fields', { ...row, maximum: 40 })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  expect(made.body).toMatchObject({ options: [], in_search: false, maximum: 40 })
  const [one, other] = [await site.member(), await site.member()]
  expect((await state(one, { motto: 'x'.repeat(41) })).body.errors).toHaveProperty(['facts.motto'])
  expect((await state(one, { motto: '  Langzaam aan  ' })).body.facts).toEqual({ motto: 'Langzaam aan' })
  expect((await readFacts(other.client, one))?.facts).toEqual([{ key: 'motto', label: 'Motto', value: 'Langzaam aan' }])
  const [profile] = await app.db.asOwner('select search_tokens from profiles where member_id = $1', [one.id])
  expect(profile?.search_tokens).toEqual([])
  await site.set('safety.enabled', true)
  const asked = await state(one, { motto: 'Bel me: 06 12345678' })
  expect(asked.status).not.toBe(200)
  expect(asked.body.errors).toHaveProperty(['facts.motto'])
  const sure = { facts: { motto: 'Bel me: 06 12345678' }, sure: true }
  expect((await one.client.put('/api/profile-fields/facts', sure)).status).toBe(200)
  await site.set('safety.enabled', false)
  expect((await state(one, { motto: ' ' })).body.facts).toEqual({})
})

test('a flagged answer has a separate case, and a moderator clears only that one', async () => {
  const [operator, moderator] = [
    await site.staff('operator', site.domainId),
    await site.staff('moderator', site.domainId),
  ]
  const row = { domain_id: site.domainId, key: 'wish', kind: 'text', labels: { nl: 'Wens' }, maximum: 80 }
  expect((await operator.post('/api/console/profile-fields', row)).status).toBe(200)
  await site.set('safety.enabled', true)
  const one = await site.member()
  await state(one, { smoking: 'no' })
  const facts = { wish: 'Jij bent een vieze slet' }
  expect((await one.client.put('/api/profile-fields/facts', { facts, sure: true })).status).toBe(200)
  await app.settle()
  const cases = (await moderator.get('/api/console/reviews')).body.filter(
    ({ member_id }: { member_id: string }) => member_id === one.id,
  )
  expect(cases.map(({ kind }: { kind: string }) => kind)).toEqual(['profile-fields'])
  const { detail, version } = (await moderator.get(`/api/console/reviews/${cases[0].id}`)).body
  expect(detail).toMatchObject({ text: 'Wens\nJij bent een vieze slet', reasons: ['safety.insult'] })
  expect(cases[0].priority).toBe(15)
  const decision = { action: 'reject', stated_ground: 'harassment', version }
  const decide = () => moderator.post(`/api/console/reviews/${cases[0].id}/decide`, decision)
  // An answer that no moderator has seen is not cleared.
  await state(one, { smoking: 'no', wish: 'Een hond' })
  expect((await decide()).body.error?.code).toBe('version_conflict')
  expect((await one.client.get('/api/profile-fields/facts')).body.facts).toEqual({ smoking: 'no', wish: 'Een hond' })
  expect((await one.client.put('/api/profile-fields/facts', { facts, sure: true })).status).toBe(200)
  await app.settle()
  expect((await decide()).body.error).toBeUndefined()
  expect((await one.client.get('/api/profile-fields/facts')).body.facts).toEqual({ smoking: 'no' })
  const { strikes } = (await moderator.get(`/api/console/safety/members/${one.id}/strikes`)).body
  expect(strikes).toMatchObject([{ kind: 'insult', sent: 2 }])
  await site.set('safety.enabled', false)
})
