import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { AppError } from '../../kernel/errors.ts'
import { createDiskWatch } from './create-disk-watch.ts'
import { isDiskFull } from './disk-full.ts'

const megabyte = 1024 * 1024
let free: number
let now: number
const app = await testApp({ rateLimits: false })
const site = await testSite(app)
const member = await site.member()
beforeEach(() => {
  free = 1000 * megabyte
  now = 0
  app.services.disk = createDiskWatch({ folders: ['/data'], freeBytes: async () => free, now: () => now })
})

const full = { status: 503, body: { error: { code: 'insufficient_storage' } } }
const write = () => member.client.put('/api/account/notifications', { disabled: [] })
const read = () => member.client.get('/api/account/notifications')
async function sendPhoto() {
  const form = new FormData()
  const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  form.append('photo', new Blob([new Uint8Array(photo)]), 'photo.png')
  return member.client.post('/api/photos', form)
}

describe('a full disk', () => {
  test('refuses writes before they begin, and lets everyone read', async () => {
    expect((await write()).status).toBe(200)
    free = 10 * megabyte
    now = 5000
    for (const reply of [await write(), await sendPhoto(), await site.client().post('/api/user.php', {})])
      expect(reply).toMatchObject(full)
    expect((await read()).status).toBe(200)
    expect(await readdir(path.join(app.dataDir, 'uploads')).catch(() => [])).toEqual([])
    free = 1000 * megabyte
    now = 10_000
    expect((await write()).status).toBe(200)
  })

  test('is noticed by a failed write to a file or the database', async () => {
    const { media } = app.services
    const put = media.put
    media.put = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write' })
    }
    expect(await sendPhoto()).toMatchObject(full)
    media.put = put
    expect(await write()).toMatchObject(full)
    now = 5000
    await app.db.asOwner(
      `create function no_room() returns trigger language plpgsql as $$ begin
         raise exception 'could not extend file' using errcode = '53100';
       end $$;
       create trigger no_room before insert or update on push_choices execute function no_room()`,
    )
    expect(await member.client.put('/api/account/discreet-push', { discreet: true })).toMatchObject(full)
    expect(await write()).toMatchObject(full)
    await app.db.asOwner('drop trigger no_room on push_choices')
    now = 10_000
    expect((await write()).status).toBe(200)
  })
})

test('recognises a full disk by the cause of an error, too', () => {
  const cause = Object.assign(new Error('x'), { code: 'EDQUOT' })
  expect(isDiskFull(new AppError('unavailable', { cause: new Error('y', { cause }) }))).toBe(true)
  expect(isDiskFull(Object.assign(new Error('x'), { nativeError: { code: '53100' } }))).toBe(true)
  for (const error of [null, 'ENOSPC', new Error('ENOSPC'), Object.assign(new Error('x'), { code: 'ENOENT' })])
    expect(isDiskFull(error)).toBe(false)
})

test('refuses nothing because of a folder that cannot be checked', async () => {
  const disk = createDiskWatch({ folders: ['/nowhere/at/all'] })
  expect(await disk.isFull()).toBe(false)
})
