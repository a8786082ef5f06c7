import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { commandContext, hourMs, type Locale, type SessionMember, timeAfter } from '../../../core/kernel/index.ts'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { findTiles } from './find-tiles.ts'
import { tileLink } from './schemas.ts'

// Which advertisement each viewer sees.

const app = await testApp()
const at = (hours: number) => timeAfter(app.clock.now(), hours * hourMs).toISOString()
const free = { paidUser: false } as SessionMember
const premium = { paidUser: true } as SessionMember

const tile = (site: TestSite, title: string, rest: object = {}) => ({
  domain_id: site.domainId,
  title,
  drawing: 'lamp',
  link: 'https://live.example.com/show',
  ...rest,
})
async function add(site: TestSite, ...tiles: object[]): Promise<void> {
  const operator = await site.staff('operator', site.domainId)
  for (const one of tiles) expect((await operator.post('/api/console/cam-tiles', one)).status).toBe(200)
}
/** Titles of the tiles on the viewer's page; null if it has none at all. */
async function readShown(
  site: TestSite,
  member: SessionMember | undefined = free,
  country = 'NL',
  locale: Locale = 'nl',
) {
  const place = { ...app.services.sites.getSite(site.domainId, country), locale }
  const ctx = commandContext(app.services, place, { kind: 'visitor' })
  const found = await findTiles({ ...ctx, member })
  return found ? found.tiles.map(({ title }) => title) : null
}

test('shows each tile where and when its row says', async () => {
  const [site, other] = [await testSite(app), await testSite(app)]
  await add(
    site,
    tile(site, 'Everywhere', { position: 1 }),
    tile(site, 'In Dutch', { languages: ['nl'] }),
    tile(site, 'In German', { languages: ['de'] }),
    tile(site, 'In Germany', { countries: ['DE'] }),
    tile(site, 'Over', { active_until: at(-1) }),
    tile(site, 'Not yet', { active_from: at(1), position: 2 }),
    tile(site, 'Switched off', { active: false }),
  )
  await add(other, tile(other, 'Of another domain'))
  expect(await readShown(site)).toEqual(['In Dutch', 'Everywhere'])
  expect(await readShown(site, free, 'DE', 'de')).toEqual(['In German', 'In Germany', 'Everywhere'])
  app.clock.advance(2 * hourMs)
  expect(await readShown(site)).toEqual(['In Dutch', 'Everywhere', 'Not yet'])
})

test('visitors and Premium members get none unless a setting says so', async () => {
  const site = await testSite(app)
  await add(site, tile(site, 'Tonight'))
  const visitor = async () => {
    const ctx = commandContext(app.services, app.services.sites.getSite(site.domainId), { kind: 'visitor' })
    return (await findTiles(ctx))?.tiles.length ?? null
  }
  expect([await readShown(site), await readShown(site, premium), await visitor()]).toEqual([['Tonight'], null, null])
  await site.set('cam-tiles.premium', true)
  await site.set('cam-tiles.visitors', true)
  expect({ shown: await readShown(site, premium), visitor: await visitor() }).toEqual({
    shown: ['Tonight'],
    visitor: 1,
  })
})

test('a tile may have a picture uploaded by staff, which is not served where tiles are off', async () => {
  const site = await testSite(app)
  await site.set('cam-tiles.enabled', true)
  const operator = await site.staff('operator', site.domainId)
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#402030' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('domain_id', String(site.domainId))
  form.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'tile.png')
  const picture = (await operator.post('/api/console/cam-tiles/pictures', form)).body
  await add(site, tile(site, 'With a picture', { drawing: null, picture_id: picture.id }))
  const ctx = commandContext(app.services, app.services.sites.getSite(site.domainId), { kind: 'visitor' })
  const found = await findTiles({ ...ctx, member: free })
  expect(found?.tiles[0]).toMatchObject({ drawing: null, picture: picture.thumb_filename })
  const fetched = async () => (await site.client().get(picture.thumb_filename)).status
  expect(await fetched()).toBe(200)
  const known = app.services.plugins.words('media').get('cam-tiles.picture')
  const asked = app.services.db.transaction(
    async (tx) => known?.of === 'site' && known.inUse?.({ services: app.services, tx }, [picture.id, randomUUID()]),
  )
  expect(await asked).toEqual([picture.id])
  await site.set('cam-tiles.enabled', false)
  expect(await fetched()).toBe(404)
})

test('an invalid tile is refused at its field', async () => {
  const site = await testSite(app)
  const operator = await site.staff('operator', site.domainId)
  const readFields = async (rest: object) =>
    Object.keys((await operator.post('/api/console/cam-tiles', tile(site, 'x', rest))).body.errors ?? {})
  expect(await readFields({ link: 'http://live.example.com' })).toContain('link')
  expect(await readFields({ drawing: null })).toContain('drawing')
  expect(await readFields({ drawing: null, picture_id: randomUUID() })).toContain('picture_id')
  expect(await readFields({ active_from: at(2), active_until: at(1) })).toContain('active_until')
  expect(await readFields({})).toEqual([])
})

test.each([
  ['https://live.example.com/?ref=7', true],
  ['https://live.example.com/?user={id}', false],
  ['https://live.example.com/?user=%7Bid%7D', false],
  ['https://live.example.com/?user=[id]', false],
  ['https://anna:secret@live.example.com/', false],
  ['javascript:alert(1)', false],
  ['https://localhost/', false],
  ['live.example.com', false],
])('%s as an address: %s', (link, good) => {
  expect(tileLink.safeParse(link).success).toBe(good)
})
