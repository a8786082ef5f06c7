import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCallOutside } from './call-outside.ts'
import { isPublicAddress } from './public-address.ts'

describe('recognises public addresses', () => {
  it.each(['93.184.216.34', '8.8.8.8', '172.15.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fd00::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '127.1',
    '',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('a call to the outside', () => {
  const asked: string[] = []
  let port = 0
  const server = http.createServer((request, response) => {
    const line = `${request.url} ${request.headers['x-mark'] ?? ''}`
    if (request.method === 'POST') {
      let body = ''
      request.setEncoding('utf8').on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        asked.push(`${line} ${body}`)
        response.end()
      })
      return
    }
    asked.push(line)
    if (request.url === '/slow') return
    if (request.url === '/moved') response.writeHead(302, { Location: `http://localhost:${port}/target` })
    response.end('body')
  })
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => void server.close())

  const local = [{ address: '127.0.0.1', family: 4 }]
  /** As in production, except that plain HTTP to this machine is allowed. */
  const plain = { request: http.request as never, protocol: 'http:' as const, resolve: async () => local }
  const open = createCallOutside({ ...plain, isAllowed: () => true })
  const hasty = createCallOutside({ ...plain, isAllowed: () => true, timeoutMs: 300 })

  it('returns the status, sends the headers and follows no redirect', async () => {
    expect(await open(`http://network.test:${port}/fine`, { 'X-Mark': 'yes' })).toBe(200)
    expect(await open(`http://network.test:${port}/moved`, {})).toBe(302)
    expect(asked).toEqual(['/fine yes', '/moved '])
  })

  it('posts the whole body', async () => {
    asked.length = 0
    expect(await open(`http://network.test:${port}/posted`, {}, '{"name":"Zoë"}')).toBe(200)
    expect(asked).toEqual(['/posted  {"name":"Zoë"}'])
  })

  it('fails on slow and missing servers', async () => {
    await expect(hasty(`http://network.test:${port}/slow`, {})).rejects.toMatchObject({ code: 'timed_out' })
    await expect(open('http://network.test:1/', {})).rejects.toMatchObject({ code: 'unreachable' })
  })

  it('refuses plain HTTP, private literals and hosts with a private address', async () => {
    asked.length = 0
    const call = createCallOutside({ resolve: async () => [{ address: '93.184.216.34', family: 4 }, ...local] })
    for (const url of [
      `http://network.test:${port}/`,
      `https://127.0.0.1:${port}/`,
      `https://[::1]:${port}/`,
      `https://0x7f.1:${port}/`,
      `https://network.test:${port}/`,
    ])
      await expect(call(url, {})).rejects.toMatchObject({ code: 'address_refused' })
    expect(asked).toEqual([])
  })

  it('checks the remote address again once connected', async () => {
    let looks = 0
    const turned = createCallOutside({ ...plain, isAllowed: () => ++looks === 1 })
    asked.length = 0
    await expect(turned(`http://network.test:${port}/inside`, {})).rejects.toMatchObject({ code: 'address_refused' })
    expect(looks).toBe(2)
    expect(asked).toEqual([])
  })
})
