import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createUploads } from './uploads.ts'

const app = await testApp({ env: { UPLOAD_SPACE_MB: '16' } })
const site = await testSite(app)
const folder = path.join(app.dataDir, 'uploads')

const mebibyte = 1024 * 1024
const openUploads: ClientRequest[] = []
afterEach(async () => {
  for (const call of openUploads.splice(0)) call.destroy()
  await expect.poll(() => places()).toEqual([])
})

const places = () => readdir(folder).catch(() => [])
/** Bytes on disk of uploads in progress. */
async function stored(): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = files.filter((one) => one.isFile()).map((one) => stat(path.join(one.parentPath, one.name)))
  return (await Promise.allSettled(sizes)).reduce(
    (sum, one) => sum + (one.status === 'fulfilled' ? one.value.size : 0),
    0,
  )
}

/** Sends the first bytes of a photo and leaves the connection open. */
function sendHalf(member: TestMember, bytes: number): void {
  const call = request({
    port: app.port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/photos',
    headers: headers(member),
  })
  call.on('error', () => {})
  call.write(
    '--edge\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
  )
  call.write(Buffer.alloc(bytes, 1))
  openUploads.push(call)
}
const headers = ({ client }: TestMember) => ({
  host: `${site.host}:${app.port}`,
  origin: `http://${site.host}:${app.port}`,
  cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'x-request-type': 'client',
  'sec-fetch-site': 'same-origin',
  'idempotency-key': randomUUID(),
  'content-type': 'multipart/form-data; boundary=edge',
})
function form(bytes: Buffer): FormData {
  const data = new FormData()
  data.set('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg')
  return data
}
const post = async ({ client }: TestMember, bytes: Buffer, idempotencyKey?: string) => {
  const { status, body } = await client.post('/api/photos', form(bytes), { idempotencyKey })
  return `${status} ${body.error?.code ?? 'photo'}`
}

test('a member may have two uploads open, and others can still upload', async () => {
  const [greedy, other] = [await site.member(), await site.member()]
  for (let call = 0; call < 2; call++) sendHalf(greedy, mebibyte)
  await expect.poll(stored).toBe(2 * mebibyte)
  const refused = await greedy.client.post('/api/photos', form(Buffer.from('x')))
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_uploads' } } })
  expect(refused.headers['retry-after']).toBe('5')
  expect(await post(other, Buffer.from('no photo'))).toBe('422 photo_unreadable')
  // An aborted upload leaves nothing behind and can be repeated.
  for (const call of openUploads.splice(0)) call.destroy()
  await expect.poll(() => places()).toEqual([])
  expect(await post(greedy, Buffer.from('no photo'))).toBe('422 photo_unreadable')
  expect(await places()).toEqual([])
})

test('all uploads together stay within their budget', async () => {
  const [one, two] = [await site.member(), await site.member()]
  sendHalf(one, 12 * mebibyte)
  await expect.poll(stored).toBe(12 * mebibyte)
  expect(await post(two, randomBytes(6 * mebibyte))).toBe('503 unavailable')
  await expect.poll(stored).toBe(12 * mebibyte)
  openUploads.splice(0)[0]?.destroy()
  await expect.poll(() => places()).toEqual([])
  expect(await post(two, randomBytes(6 * mebibyte))).toBe('422 photo_unreadable')
})

test('a file above the limit is rejected and deleted, with or without a declared size', async () => {
  const member = await site.member()
  const tooLarge = Buffer.alloc(15 * mebibyte + 1)
  expect(await post(member, tooLarge)).toBe('413 payload_too_large')
  const reply = await new Promise<number>((resolve, reject) => {
    const call = request(
      { port: app.port, host: '127.0.0.1', method: 'POST', path: '/api/photos', headers: headers(member) },
      (answer) => resolve(answer.resume().statusCode ?? 0),
    )
    call.on('error', reject)
    call.write('--edge\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n')
    call.write(tooLarge)
    call.end('\r\n--edge--\r\n')
  })
  expect(reply).toBe(413)
})

test('treats the same key with another file as another request', async () => {
  const member = await site.member()
  const key = randomUUID()
  const [one, other] = await Promise.all(
    ['#123456', '#654321'].map((background) =>
      sharp({ create: { width: 200, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  if (!one || !other) throw new Error('no pictures')
  expect(await post(member, one, key)).toBe('200 photo')
  expect(await post(member, other, key)).toBe('409 idempotency_key_reused')
  const again = await member.client.post('/api/photos', form(one), { idempotencyKey: key })
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect((await member.client.get('/api/photos')).body.photos).toHaveLength(1)
})

test('a member with an unconfirmed address cannot upload', async () => {
  const member = await site.member({ confirmed: false })
  expect(await post(member, Buffer.from('x'))).toBe('403 email_not_confirmed')
})

test('deletes leftovers of a killed process and keeps recent files', async () => {
  const place = path.join(app.dataDir, 'left')
  await mkdir(path.join(place, 'upload-old'), { recursive: true })
  await mkdir(path.join(place, 'upload-young'))
  const hourAgo = Date.now() / 1000 - 3600
  await utimes(path.join(place, 'upload-old'), hourAgo, hourAgo)
  const uploads = createUploads({ folder: place, budget: mebibyte, onError: () => {} })
  const mine = await uploads.open('somebody')
  expect(await readdir(place)).toHaveLength(2)
  await mine.release()
  expect(await readdir(place)).toEqual(['upload-young'])
})

test('a disk error answers as unavailable and frees the slot', async () => {
  const place = path.join(app.dataDir, 'broken')
  const uploads = createUploads({ folder: place, budget: mebibyte, onError: () => {} })
  for (let attempt = 0; attempt < 3; attempt++) {
    const mine = await uploads.open('somebody')
    await rm(place, { recursive: true })
    await expect(mine.write(Readable.from([Buffer.from('x')]), 10)).rejects.toMatchObject({
      code: 'unavailable',
      report: true,
    })
    await mine.release()
  }
})
