import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { atFileEnd } from '../../../tests/harness/index.ts'
import { createMediaStore } from './create-media-store.ts'

async function folderUrl(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-store-'))
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
  return pathToFileURL(folder).href
}

/** As much of an S3 server as the product uses: put, get and delete of objects, addressed by path. */
async function bucketUrl(): Promise<string> {
  const objects = new Map<string, { body: Buffer; type: string }>()
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const url = new URL(request.url ?? '/', 'http://localhost')
    const found = objects.get(url.pathname)
    if (request.method === 'PUT') {
      objects.set(url.pathname, { body, type: request.headers['content-type'] ?? '' })
      reply.end()
    } else if (request.method === 'POST' && url.searchParams.has('delete')) {
      for (const [, key] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g))
        objects.delete(`${url.pathname.replace(/\/$/, '')}/${key}`)
      reply.setHeader('Content-Type', 'application/xml').end('<DeleteResult/>')
    } else if (found) {
      reply.setHeader('Content-Type', found.type).setHeader('Content-Length', found.body.length).end(found.body)
    } else {
      reply.writeHead(404, { 'Content-Type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  const endpoint = encodeURIComponent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return `s3://photos/media?region=eu-west-1&endpoint=${endpoint}`
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
})
