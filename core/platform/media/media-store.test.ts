import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { atFileEnd } from '../../../tests/harness/index.ts'
import { type BucketServer, startBucketServer } from '../../../tests/local-cluster/bucket-server.ts'
import { createMediaStore } from './create-media-store.ts'

async function folderUrl(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-store-'))
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
  return pathToFileURL(folder).href
}

/** A server that implements the parts of S3 that the product uses. */
async function bucketServer(): Promise<BucketServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-bucket-'))
  const server = await startBucketServer(folder)
  atFileEnd(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
  for (const [name, value] of Object.entries(server.credentials)) vi.stubEnv(name, value)
  atFileEnd(() => void vi.unstubAllEnvs())
  return server
}
const bucketUrl = async () => (await bucketServer()).url('media')

describe.each([
  ['folder', folderUrl],
  ['bucket', bucketUrl],
])('%s', (_name, urlOf) => {
  test('returns the stored file, and nothing after deletion', async () => {
    const store = await createMediaStore(await urlOf())
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, i) => i % 256))
    const key = 'ab/cd/abcdef/thumb.webp'
    expect(await store.get(key)).toBeNull()
    await store.put(key, Buffer.from('older'), 'image/webp')
    await store.put(key, bytes, 'image/webp')
    const found = await store.get(key)
    expect(found).toMatchObject({ contentType: 'image/webp', size: 5000 })
    const chunks: Buffer[] = []
    for await (const chunk of found?.stream ?? []) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true)
    await store.delete([key, 'ab/cd/abcdef/large.webp'])
    expect(await store.get(key)).toBeNull()
    await store.delete([])
  })

  test('lists the contents of a folder and nothing beside it', async () => {
    const store = await createMediaStore(await urlOf())
    expect(await store.list('kept')).toEqual([])
    const keys = ['kept/2026-03-02/a', 'kept/2026-03-02/b', 'kept/2026-03-03/a']
    for (const key of [...keys, 'kept-not/2026-03-02/c', 'other/d'])
      await store.put(key, Buffer.from('-'), 'text/plain')
    expect((await store.list('kept')).sort()).toEqual(keys)
  })
})

describe('a bucket', () => {
  test('reports objects that it could not delete after a retry', async () => {
    const server = await bucketServer()
    const store = await createMediaStore(server.url('media'))
    const [gone, remaining] = ['ab/cd/gone/thumb.webp', 'ab/cd/kept/thumb.webp']
    for (const key of [gone, remaining]) await store.put(key, Buffer.from('-'), 'image/webp')
    let asked = 0
    server.refuseDelete = (key) => (key.includes('kept') && ++asked ? 'AccessDenied' : undefined)
    await expect(store.delete([gone, remaining])).rejects.toThrow('did not delete 1 of 2 objects: AccessDenied')
    expect(asked).toBe(3)
    expect(await store.get(gone)).toBeNull()
    let busy = 2
    server.refuseDelete = () => (busy-- > 0 ? 'SlowDown' : undefined)
    await store.delete([remaining])
    expect(await store.get(remaining)).toBeNull()
    server.refuseDelete = () => 'NoSuchKey'
    await store.delete([gone])
  })

  test('deletes more objects than one call allows', async () => {
    const store = await createMediaStore(await bucketUrl())
    const keys = Array.from({ length: 2001 }, (_, n) => `ab/cd/${n}/thumb.webp`)
    for (const key of [keys[0], keys[2000]]) await store.put(key ?? '', Buffer.from('-'), 'image/webp')
    await store.delete(keys)
    expect(await store.list('ab')).toEqual([])
  })
})
