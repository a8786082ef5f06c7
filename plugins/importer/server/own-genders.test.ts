import { beforeAll, expect, test } from 'vitest'
import { buildRow, createImportTestSite, header } from '../test/imports.ts'

let world: Awaited<ReturnType<typeof createImportTestSite>>
beforeAll(async () => {
  world = await createImportTestSite()
  const { site, operator } = world
  const gender = { domain_id: site.domainId, searched: 'both', base: 'female' }
  const rows = [
    { ...gender, key: 'nonbinary', labels: { nl: 'Non-binair', de: 'Nichtbinär' } },
    { ...gender, key: 'agender', labels: { nl: 'Agender' }, searched: 'apart', base: 'male' },
  ]
  for (const body of rows) expect((await operator.post('/api/console/genders', body)).status).toBe(200)
})

const genders = () =>
  world.app.db.asOwner(
    `select p.gender, p.gender_key key, p.gender_reach reach, p.search_tokens tokens from profiles p
     join members m on m.id = p.member_id where m.email like '%@old.test' order by m.email`,
  )

test('imports a site’s own genders by key, by name in any language and by a word of the import', async () => {
  const rows = ['nonbinary', 'nichtbinär', 'Non-binair', '4', 'female'].map((sex, at) => buildRow(at + 1, { sex }))
  const mapping = { genders: '4 = agender, 9 = unknown' }
  const id = await world.import([header, ...rows, buildRow(6, { sex: '9' })].join('\n'), { mapping })
  expect(await world.read(id)).toMatchObject({ created: 5, skipped: 1 })
  const nonbinary = { gender: 'female', key: 'nonbinary', reach: 'both', tokens: ['gender:nonbinary'] }
  expect(await genders()).toEqual([
    nonbinary,
    nonbinary,
    nonbinary,
    { gender: 'male', key: 'agender', reach: 'apart', tokens: ['gender:agender'] },
    { gender: 'female', key: null, reach: null, tokens: [] },
  ])
  expect(await world.faults(id)).toEqual([['gender_unknown', 'gender', 1]])
})

test('words that name no key are refused', async () => {
  const body = { domain_id: world.site.domainId, source: 'other', kind: 'csv', what: 'members' }
  const reply = await world.operator.post('/api/console/importer/runs', { ...body, mapping: { genders: 'nonbinary' } })
  expect(reply.status).toBe(422)
  expect(reply.body.errors).toHaveProperty(['mapping.genders'])
})
