import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { atFileEnd, manualClock } from '../../../tests/harness/index.ts'
import { startBucketServer } from '../../../tests/local-cluster/bucket-server.ts'
import { ingestPhoto } from './ingest.ts'

// Photos that a bucket or a proxy sends, while the product only decides who sees them.

const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-delivery-'))
atFileEnd(() => rm(folder, { recursive: true, force: true }))
const file = path.join(folder, 'photo.png')
await sharp({ create: { width: 300, height: 400, channels: 3, background: '#369' } })
  .png()
  .toFile(file)

async function worldWith(env: Record<string, string>) {
  // A bucket uses the real time.
  const clock = manualClock(new Date())
  const app = await testApp({ clock, env })
  const site = await testSite(app)
  const owner = await site.member()
  const add = () =>
    ingestPhoto(app.services, null, { memberId: owner.id, domainId: site.domainId, file, status: 'active' })
  return { app, site, clock, owner, add, viewer: await site.member() }
}

async function bucketWorld() {
  const bucket = await startBucketServer(path.join(folder, 'bucket'))
  atFileEnd(() => bucket.stop())
  for (const [name, value] of Object.entries(bucket.credentials)) vi.stubEnv(name, value)
  atFileEnd(() => void vi.unstubAllEnvs())
  return worldWith({ MEDIA_URL: bucket.url('photos'), MEDIA_DELIVERY: 'signed' })
}

const fetchPhoto = (by: TestMember, id: string, variant = 'thumb') => by.client.get(`/api/media/${id}/${variant}`)

test('a bucket sends photos at addresses that expire within a minute and do not change before that', async () => {
  const { app, site, clock, owner, viewer, add } = await bucketWorld()
  const { id } = await add()
  const windowMs = 45_000
  // Half a second after the start of a window, whatever the time is.
  clock.set(new Date(Math.floor(Date.now() / windowMs) * windowMs + 500))
  const first = await fetchPhoto(viewer, id)
  expect(first.status).toBe(302)
  expect(first.headers).toMatchObject({
    'cache-control': 'private, max-age=44',
    vary: expect.stringContaining('Cookie'),
  })
  expect(first.headers.etag).toBeUndefined()
  const address = first.headers.location ?? ''
  const photo = await fetch(address)
  expect({ status: photo.status, contentType: photo.headers.get('content-type') }).toEqual({
    status: 200,
    contentType: 'image/webp',
  })
  expect(photo.headers.get('cache-control')).toBe('private, max-age=60')
  expect((await sharp(await photo.arrayBuffer()).metadata()).width).toBe(300)

  clock.advance(40_000)
  const second = await fetchPhoto(viewer, id)
  expect(second.headers).toMatchObject({ location: address, 'cache-control': 'private, max-age=4' })
  expect((await fetchPhoto(owner, id)).headers.location).not.toBe(address)
  expect((await fetchPhoto(viewer, id, 'blurred')).headers.location).not.toBe(address)
  clock.advance(10_000)
  expect((await fetchPhoto(viewer, id)).headers.location).not.toBe(address)

  const other = await fetch(address.replace('thumb.webp', 'large.webp'))
  expect({ status: other.status, text: await other.text() }).toEqual({
    status: 403,
    text: expect.stringContaining('SignatureDoesNotMatch'),
  })
  clock.set(new Date(Date.now() - 61_000))
  const late = await fetch((await fetchPhoto(viewer, id)).headers.location ?? '')
  expect({ status: late.status, text: await late.text() }).toEqual({
    status: 403,
    text: expect.stringContaining('expired'),
  })

  expect((await owner.client.put(`/api/members/${viewer.id}/block`)).status).toBe(200)
  expect((await fetchPhoto(viewer, id)).status).toBe(404)
  const policy = (await site.client().get('/api/settings.php')).headers['content-security-policy']
  expect(policy).toContain(`img-src 'self' data: blob: ${new URL(address).origin};`)
  expect(app.services.media.delivery?.origin).toBe(new URL(address).origin)
})

test('a locked photo has an address for its blurred file only', async () => {
  const { viewer, add } = await bucketWorld()
  const photos = [await add(), await add(), await add(), await add()]
  const last = photos.at(-1)?.id ?? ''
  expect((await fetchPhoto(viewer, last)).status).toBe(404)
  expect((await fetchPhoto(viewer, last, 'blurred')).headers.location).toContain('/blurred.webp?')
})

test('a proxy sends photos from a folder that only it can access', async () => {
  const media = path.join(folder, 'media')
  const { viewer, owner, add } = await worldWith({ MEDIA_URL: `file:${media}`, MEDIA_DELIVERY: 'accel:/photos/' })
  const { id } = await add()
  const { status, headers, text } = await fetchPhoto(viewer, id)
  expect({ status, text }).toEqual({ status: 200, text: '' })
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=60' })
  const [, location, key = ''] = /^(\/photos\/)(.+)$/.exec(String(headers['x-accel-redirect'])) ?? []
  expect({ location, existsSync: existsSync(path.join(media, key)) }).toEqual({
    location: '/photos/',
    existsSync: true,
  })
  expect((await owner.client.put(`/api/members/${viewer.id}/block`)).status).toBe(200)
  const refused = await fetchPhoto(viewer, id)
  expect({ status: refused.status, xAccelRedirect: refused.headers['x-accel-redirect'] }).toEqual({
    status: 404,
    xAccelRedirect: undefined,
  })
})
