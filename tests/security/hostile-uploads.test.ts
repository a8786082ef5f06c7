import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { hostileFiles, marker } from './hostile-files.ts'

// Every upload sent as a photo is either refused with an error at its field and not stored, or stored as pictures that
// we encoded ourselves.

const app = await testApp({ rateLimits: false })
const site = await testSite(app)

const variants = ['thumb', 'medium', 'large', 'match', 'blurred']
const storedFiles = async () =>
  (await readdir(app.dataDir, { recursive: true })).filter((name) => /\.(webp|part)$/.test(name)).length
const waiting = () => readdir(path.join(app.dataDir, 'uploads')).catch(() => [])

test('there are more than fifty hostile files, each with its own name', () => {
  expect(hostileFiles.length).toBeGreaterThan(50)
  expect(new Set(hostileFiles.map(({ name }) => name)).size).toBe(hostileFiles.length)
})

test.each(hostileFiles)('$name: $ends', { timeout: 60_000 }, async ({ ends, bytes: make }) => {
  const { client } = await site.member()
  const before = await storedFiles()
  const form = new FormData()
  // The declared type of the file is not trusted.
  form.set('photo', new Blob([new Uint8Array(await make())], { type: 'image/jpeg' }), 'me.jpg')
  const { status, body } = await client.post('/api/photos', form)
  expect(await waiting()).toEqual([])
  if (ends === 'refused') {
    expect(status).toBe(422)
    expect(['photo_unreadable', 'photo_shape', 'photo_too_small']).toContain(body.error.code)
    expect(body.errors.photo).toBe(body.error.message)
    expect(await storedFiles()).toBe(before)
    expect((await client.get('/api/photos')).body.photos).toEqual([])
    return
  }
  expect(status).toBe(200)
  for (const variant of variants) {
    const file = await client.get(`/api/media/${body.photo.id}/${variant}`)
    expect(file.status).toBe(200)
    expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(file.bytes.includes(marker)).toBe(false)
    const kept = await sharp(file.bytes).metadata()
    const { exif, xmp, icc, iptc, pages = 1, width, height } = kept
    expect({ exif, xmp, icc, iptc, pages }).toEqual({ pages: 1 })
    expect(Math.max(width, height / 2)).toBeLessThanOrEqual(1600)
  }
  await client.delete(`/api/photos/${body.photo.id}`)
})
