import { mkdtemp, readFile, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDownloadOutside, DownloadTooLargeError } from './download-outside.ts'

describe('a download from the outside', () => {
  let folder = ''
  let port = 0
  const server = http.createServer((request, response) => {
    if (request.url === '/missing') response.writeHead(404)
    response.end('x'.repeat(1000))
  })
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'download-'))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    port = (server.address() as AddressInfo).port
  })
  afterAll(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })

  const local = async () => [{ address: '127.0.0.1', family: 4 }]
  /** As in production, except that plain HTTP to this machine is allowed. */
  const open = createDownloadOutside({
    request: http.request as never,
    protocol: 'http:',
    resolve: local,
    isAllowed: () => true,
  })
  const getFile = (name: string) => path.join(folder, name)

  it('writes to a new file, up to a limit', async () => {
    await open(`http://photos.test:${port}/`, getFile('whole'), 1000)
    expect((await readFile(getFile('whole'), 'utf8')).length).toBe(1000)
    await expect(open(`http://photos.test:${port}/`, getFile('large'), 999)).rejects.toBeInstanceOf(
      DownloadTooLargeError,
    )
  })

  it('fails for a missing file and an invalid address', async () => {
    const missing = open(`http://photos.test:${port}/missing`, getFile('missing'), 1000)
    await expect(missing).rejects.toMatchObject({ code: 'unreachable' })
    await expect(open('photo.jpg', getFile('relative'), 1000)).rejects.toMatchObject({ code: 'address_refused' })
  })

  it('refuses hosts with a private address', async () => {
    const strict = createDownloadOutside({ request: http.request as never, protocol: 'http:', resolve: local })
    const inside = strict(`http://photos.test:${port}/`, getFile('inside'), 1000)
    await expect(inside).rejects.toMatchObject({ code: 'address_refused' })
  })
})
