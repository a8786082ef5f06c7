import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ingestPhoto } from '../../../core/features/photos/index.ts'
import { testPassword, testSite } from '../../../tests/factories/site.ts'
import { unzip } from '../../../tests/harness/unzip.ts'
import { buildUpload, createImportTestSite } from '../test/imports.ts'

test('what a member exports on one site can be imported on another', async () => {
  const world = await createImportTestSite()
  const { app } = world
  const home = await testSite(app)
  const member = await home.member({ name: 'Zoë', region: 'NL-UT', interests: ['music', 'sex', 'reading'] })
  await app.db.asOwner(
    `update profiles set place = 'Utrecht', tagline = 'Tea first', description = E'Two\nlines', hair = 'brown', tattoos = false,
       sexuality = 'bi', looking_for = 'male', looking_min_age = 30, looking_max_age = 45 where member_id = $1`,
    [member.id],
  )
  await app.db.asOwner(`update members set notifications_disabled = '{news,like}' where id = $1`, [member.id])
  await app.db.asOwner('update credit_accounts set balance = 0 where member_id = $1', [member.id])
  const folder = await mkdtemp(path.join(tmpdir(), 'export-'))
  const file = path.join(folder, 'photo')
  const picture = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#775533' } })
  await writeFile(file, await picture.jpeg().toBuffer())
  const photo = await ingestPhoto(app.services, null, {
    memberId: member.id,
    domainId: home.domainId,
    file,
    status: 'active',
  })
  await rm(folder, { recursive: true })

  const exported = await member.client.post('/api/account/export', { password: testPassword })
  const files = await unzip(exported.bytes)
  const person = JSON.parse(String(files.get('person.jsonld')))
  expect(person).toMatchObject({
    '@context': ['https://schema.org', { rendezvous: expect.stringMatching(/^https:.*#$/) }],
    '@type': 'Person',
    '@id': `urn:uuid:${member.id}`,
    name: 'Zoë',
    gender: 'https://schema.org/Female',
    address: { '@type': 'PostalAddress', addressCountry: 'NL', addressLocality: 'Utrecht' },
    image: [{ contentUrl: `photos/${photo.id}.webp` }],
    'rendezvous:sexuality': 'bi',
  })
  expect([...files.keys()]).toContain('data.json')

  const id = await world.make({ kind: 'export', what: 'all' })
  expect(
    (await world.operator.post(`/api/console/importer/runs/${id}/archive`, buildUpload(exported.bytes, 'my.zip')))
      .status,
  ).toBe(200)
  await world.act(id, 'check')
  await app.settle()
  expect(await world.read(id)).toMatchObject({ status: 'checked', total: 2, created: 2, skipped: 0 })
  await world.act(id, 'start')
  await app.settle()
  expect(await world.read(id)).toMatchObject({ status: 'done', created: 2, skipped: 0 })
  const columns = `name, gender, looking_for, date_of_birth, p.country, region, place, tagline, description, hair, tattoos,
    looking_min_age, looking_max_age`
  const readProfile = async (email: string, domainId: number) => {
    const [row] = await app.db.asOwner(
      `select ${columns}, p.interests, p.sexuality, m.notifications_disabled from profiles p join members m on m.id = p.member_id
       where m.email = $1 and m.domain_id = $2`,
      [email, domainId],
    )
    return row
  }
  const [before, after] = [
    await readProfile(member.email, home.domainId),
    await readProfile(member.email, world.site.domainId),
  ]
  // Data that needs a consent is not imported without it.
  const expected = { interests: ['music', 'reading'], sexuality: null, notifications_disabled: ['news', 'like'] }
  expect(after).toEqual({ ...before, ...expected })
  const photos = await app.db.asOwner(
    'select p.status, p.width, p.height from photos p join members m on m.id = p.member_id where m.domain_id = $1',
    [world.site.domainId],
  )
  expect(photos).toMatchObject([{ status: 'inspection' }])
})
