import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { startBucketServer } from '../../../config/cluster/bucket-server.ts'
import { atFileEnd } from '../../../tests/harness/index.ts'
import { createMediaStore } from './create-media-store.ts'

async function folderUrl(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-store-'))
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
  return pathToFileURL(folder).href
}

/** A bucket of a server that speaks as much S3 as the product does. */
async function bucketUrl(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-bucket-'))
  const server = await startBucketServer(folder)
  atFileEnd(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
  for (const [name, value] of Object.entries(server.credentials)) vi.stubEnv(name, value)
  atFileEnd(() => void vi.unstubAllEnvs())
  return server.url('media')
}

describe.each([
  ['folder', folderUrl],
  ['bucket', bucketUrl],
])('%s', (_name, urlOf) => {
  test('gives back what was put, and nothing once it is deleted', async () => {
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

  test('lists what lies in a folder and nothing beside it', async () => {
    const store = await createMediaStore(await urlOf())
    expect(await store.list('kept')).toEqual([])
    const keys = ['kept/2026-03-02/a', 'kept/2026-03-02/b', 'kept/2026-03-03/a']
    for (const key of [...keys, 'kept-not/2026-03-02/c', 'other/d'])
      await store.put(key, Buffer.from('-'), 'text/plain')
    expect((await store.list('kept')).sort()).toEqual(keys)
  })
})
