import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPhoto } from '../../../tests/factories/rows.ts'
import { type TestMember, type TestSite, testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import { dayMs } from '../../shared/durations.ts'
import { ingestPhoto } from './ingest.ts'
import { removeLeftovers } from './leftovers.ts'
import { removeUnusedSitePictures } from './unused-site-pictures.ts'

// Pictures for a plugin's purposes. The plugin is on in one country of a domain and off in another.

const [off, on] = ['NL', 'DE'] as const
const app = await testApp({
  pluginsFolder: path.resolve(import.meta.dirname, '../../../tests/fixtures/plugins'),
})
const site = await testSite(app, { countries: [off, on] })
const create = {
  width: 300,
  height: 400,
  channels: 4,
  background: { r: 51, g: 102, b: 153, alpha: 1 },
} as const
const opaque = await sharp({ create }).png().toBuffer()
const clear = await sharp({
  create: { ...create, background: { r: 0, g: 0, b: 0, alpha: 0 } },
})
  .png()
  .toBuffer()
beforeEach(() => switchTo(true))
const switchTo = (value: boolean) =>
  app.services.settings.change({ kind: 'system', name: 'test' }, [
    { key: 'everything.enabled', scope: `domain:${site.domainId}`, value },
    {
      key: 'everything.enabled',
      scope: `domain:${site.domainId}/country:${off}`,
      value: false,
    },
  ])

const send = (client: TestClient, to: string, bytes: Buffer, fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('picture', new Blob([new Uint8Array(bytes)]), 'picture.png')
  return client.post(to, form)
}
/** The statuses for a picture's large and blurred files. */
const seen = async (client: TestClient, id: string) => [
  (await client.get(`/api/media/${id}/large`)).status,
  (await client.get(`/api/media/${id}/blurred`)).status,
]
const [full, blurred, nothing] = [
  [200, 200],
  [404, 200],
  [404, 404],
]

describe('a member’s picture', () => {
  let owner: TestMember
  let poster: string
  beforeAll(async () => {
    await switchTo(true)
    owner = await site.member({ country: on })
    poster = (await send(owner.client, '/api/everything/posters', opaque)).body.id
  })

  test('is accepted where the plugin is on, up to its limit', async () => {
    expect(poster).toMatch(/-/)
    expect((await send(owner.client, '/api/everything/posters', opaque)).status).toBe(200)
    expect((await send(owner.client, '/api/everything/posters', opaque)).body.error.code).toBe('photo_limit')
    expect((await send(owner.client, '/api/everything/posters', Buffer.from('no picture'))).body.error.code).toBe(
      'photo_unreadable',
    )
    const elsewhere = await site.member({ country: off })
    expect((await send(elsewhere.client, '/api/everything/posters', opaque)).status).toBe(404)
    expect((await owner.client.get('/api/photos')).body.photos).toEqual([])
  })

  test('is shown as its plugin decides, and not at all where that is off', async () => {
    const [here, there] = [await site.member({ country: on }), await site.member({ country: off })]
    const visitor = site.client()
    visitor.cookies.set('country', on)
    const look = async () => [
      await seen(owner.client, poster),
      await seen(here.client, poster),
      await seen(there.client, poster),
      await seen(visitor, poster),
    ]
    expect(await look()).toEqual([full, full, nothing, blurred])
    await switchTo(false)
    expect(await look()).toEqual([nothing, nothing, nothing, nothing])
  })

  test('is hidden from members its owner has blocked, whatever the plugin decides', async () => {
    const other = await site.member({ country: on })
    expect(await seen(other.client, poster)).toEqual(full)
    await app.db.asOwner('insert into blocks (blocker, blocked, created_at) values ($1, $2, now())', [
      owner.id,
      other.id,
    ])
    expect(await seen(other.client, poster)).toEqual(nothing)
  })

  test('is hidden from moderators unless they review its purpose', async () => {
    const moderator = await site.staff('moderator')
    const readStatus = async (id: string) => (await moderator.get(`/api/console/media/${id}/thumb`)).status
    expect(await readStatus(poster)).toBe(404)
    const form = new FormData()
    form.set('photo', new Blob([new Uint8Array(opaque)]), 'photo.png')
    expect(await readStatus((await owner.client.post('/api/photos', form)).body.photo.id)).toBe(200)
  })

  test('is deleted on its owner’s request and with its owner, and is part of the copy of their data', async () => {
    const leaving = await site.member({ country: on })
    const [one, two] = [
      (await send(leaving.client, '/api/everything/posters', opaque)).body.id,
      (await send(leaving.client, '/api/everything/posters', opaque)).body.id,
    ]
    const remove = async (client: TestClient, id: string) =>
      (await client.delete(`/api/everything/posters/${id}`)).status
    expect({ owner: await remove(owner.client, one), leaving: await remove(leaving.client, one) }).toEqual({
      owner: 404,
      leaving: 200,
    })
    expect(await remove(leaving.client, await addPhoto(app.db, leaving.id))).toBe(404)
    await switchTo(false)
    const copy = await leaving.client.post('/api/account/export', {
      password: testPassword,
    })
    expect(copy.bytes.toString('latin1')).toContain(`photos/${two}.webp`)
    expect(copy.bytes.toString('latin1')).not.toContain(`photos/${one}.webp`)
    const [row] = await app.db.asOwner<{ media_key: string }>('select media_key from photos where id = $1', [two])
    const readFiles = async () =>
      (await readdir(path.join(app.dataDir, 'media'), { recursive: true })).filter((name) =>
        name.includes(`${row?.media_key}/`),
      )
    expect(await readFiles()).not.toEqual([])
    expect(
      (
        await leaving.client.delete('/api/account', {
          reason: 'other',
          password: testPassword,
        })
      ).status,
    ).toBe(200)
    app.clock.advance(15 * dayMs)
    await app.settle()
    expect(await readFiles()).toEqual([])
  })

  test('with an undeclared purpose is neither stored nor served', async () => {
    const input = {
      memberId: owner.id,
      domainId: site.domainId,
      file: '',
      purpose: 'gone.poster' as never,
    }
    await expect(ingestPhoto(app.services, null, input)).rejects.toThrow(/gone\.poster/)
    await expect(
      ingestPhoto(app.services, null, {
        ...input,
        purpose: 'everything.badge' as never,
      }),
    ).rejects.toThrow(/everything\.badge/)
    await app.db.asOwner(`update photos set purpose = 'gone.poster' where id = $1`, [poster])
    expect(await seen(owner.client, poster)).toEqual(nothing)
  })
})

describe('a picture of a site', () => {
  const badges = '/api/console/everything/badges'
  const visitorIn = (country: string, at = site) => {
    const visitor = at.client()
    visitor.cookies.set('country', country)
    return visitor
  }
  const readStatus = async (client: TestClient, address: string) => (await client.get(address)).status
  let owner: TestClient
  let elsewhere: TestSite
  beforeAll(async () => {
    owner = await site.staff('owner')
    elsewhere = await testSite(app, { countries: [on] })
    await elsewhere.set('everything.enabled', true)
  })
  const add = async (domainId?: number, bytes = opaque) =>
    (await send(owner, badges, bytes, domainId === undefined ? {} : { domain_id: String(domainId) })).body

  test('is public on its domain where the plugin is on, and may be cached', async () => {
    const badge = await add(site.domainId)
    const reply = await visitorIn(on).get(badge.filename)
    expect({
      status: reply.status,
      contentType: reply.headers['content-type'],
      cacheControl: reply.headers['cache-control'],
    }).toEqual({ status: 200, contentType: 'image/webp', cacheControl: 'public, max-age=86400' })
    expect(reply.headers['set-cookie']).toBeUndefined()
    const again = await visitorIn(on).get(badge.filename, {
      headers: { 'if-none-match': reply.headers.etag },
    })
    expect(again.status).toBe(304)
    expect(await readStatus(visitorIn(off), badge.filename)).toBe(404)
    expect(await readStatus(visitorIn(on, elsewhere), badge.filename)).toBe(404)
    await switchTo(false)
    expect(await readStatus(visitorIn(on), badge.filename)).toBe(404)
  })

  test('without a domain belongs to every domain', async () => {
    const badge = await add()
    expect(await readStatus(visitorIn(on), badge.filename)).toBe(200)
    expect(await readStatus(visitorIn(on, elsewhere), badge.filename)).toBe(200)
  })

  test('keeps its transparency', async () => {
    const badge = await add(site.domainId, clear)
    const { bytes } = await visitorIn(on).get(badge.filename)
    const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(0)
  })

  test('is visible to staff who may see rows of its domain, even while the plugin is off', async () => {
    const { id } = await add(site.domainId)
    await switchTo(false)
    const ask = async (client: TestClient) => readStatus(client, `/api/console/pictures/${id}/thumb`)
    expect([
      await ask(await site.staff('auditor', site.domainId)),
      await ask(await site.staff('moderator', site.domainId)),
      await ask(await site.staff('owner', elsewhere.domainId)),
      await ask(visitorIn(on)),
    ]).toEqual([200, 403, 404, 403])
  })

  test('can only be uploaded by staff with permission, and must be a picture', async () => {
    const fields = { domain_id: String(site.domainId) }
    expect((await send(await site.staff('moderator'), badges, opaque, fields)).status).toBe(403)
    expect((await send(owner, badges, Buffer.from('<svg/>'), fields)).body.error.code).toBe('photo_unreadable')
  })

  test('is deleted a day after its upload if its plugin reports it as unused', async () => {
    const [own, common] = [await add(site.domainId), await add()]
    const shown = () => Promise.all([own, common].map(({ filename }) => readStatus(visitorIn(on), filename)))
    await removeUnusedSitePictures.handler({ services: app.services })
    expect(await shown()).toEqual([200, 200])
    await app.db.asOwner(`update site_pictures set created_at = created_at - interval '2 days' where id in ($1, $2)`, [
      own.id,
      common.id,
    ])
    await removeUnusedSitePictures.handler({ services: app.services })
    expect(await shown()).toEqual([404, 200])
  })

  test('is deleted with its files; those of other purposes stay', async () => {
    const badge = await add(site.domainId)
    await app.db.asOwner(`update site_pictures set purpose = 'logo' where id = $1`, [badge.id])
    expect((await owner.delete(`${badges}/${badge.id}`)).status).toBe(404)
    await app.db.asOwner(`update site_pictures set purpose = 'everything.badge' where id = $1`, [badge.id])
    const [row] = await app.db.asOwner<{ media_key: string }>('select media_key from site_pictures where id = $1', [
      badge.id,
    ])
    const readFiles = async () =>
      (await readdir(path.join(app.dataDir, 'media'), { recursive: true })).filter((name) =>
        name.includes(`${row?.media_key}/`),
      )
    // A leftover record must not delete the files of an existing picture.
    await app.db.asOwner('insert into media_leftovers (media_key, due_at) values ($1, $2)', [
      row?.media_key,
      app.clock.now(),
    ])
    await removeLeftovers.handler({ services: app.services })
    expect(await readFiles()).not.toEqual([])
    expect((await owner.delete(`${badges}/${badge.id}`)).status).toBe(200)
    await app.settle()
    expect({ files: await readFiles(), status: await readStatus(visitorIn(on), badge.filename) }).toEqual({
      files: [],
      status: 404,
    })
  })
})
