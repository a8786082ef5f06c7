import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { atFileEnd } from '../harness/index.ts'
import { startProxy } from './proxy.ts'

/** A web process that is always ready and answers other requests with `answer`. */
async function upstream(answer: RequestListener): Promise<{ port: number; server: Server }> {
  const server = createServer((request, reply) => {
    if (request.url === '/readyz') reply.end('{}')
    else answer(request, reply)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atFileEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, server }
}

async function before(...answers: RequestListener[]) {
  const upstreams = await Promise.all(answers.map(upstream))
  const proxy = await startProxy({ upstreams: upstreams.map(({ port }) => port), checkEveryMs: 50 })
  atFileEnd(() => proxy.stop())
  const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${proxy.port}${path}`, init)
  return { proxy, upstreams, call }
}

const readBody = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString()
const dies: RequestListener = (request) => request.socket.destroy()

test('requests alternate between processes and keep host, body and proxy headers', async () => {
  const answer =
    (name: string): RequestListener =>
    async (request, reply) => {
      const { headers, method, url } = request
      reply.setHeader('Set-Cookie', ['a=1', 'b=2']).setHeader('X-Seen-By', name).statusCode = 418
      reply.end(JSON.stringify({ method, url, body: await readBody(request), headers }))
    }
  const { call, proxy } = await before(answer('one'), answer('two'))
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https', 'content-type': 'text/plain' }
  const replies = [1, 2].map(() => call('/a?b=c', { method: 'POST', body: 'hello', headers }))
  const [first, second] = await Promise.all(replies)
  expect(new Set([first?.headers.get('x-seen-by'), second?.headers.get('x-seen-by')])).toEqual(new Set(['one', 'two']))
  expect(first?.status).toBe(418)
  expect(first?.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await first?.json()).toMatchObject({
    method: 'POST',
    url: '/a?b=c',
    body: 'hello',
    headers: {
      host: `127.0.0.1:${proxy.port}`,
      'x-forwarded-for': '203.0.113.7, 127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': `127.0.0.1:${proxy.port}`,
    },
  })
})

test('only repeatable requests are retried elsewhere when a process dies', async () => {
  const seen: string[] = []
  const works: RequestListener = async (request, reply) => {
    seen.push(await readBody(request))
    reply.end('done')
  }
  const { call, proxy } = await before(dies, works)
  const ready = () => expect.poll(() => proxy.healthy().length, { interval: 20 }).toBe(2)
  for (const again of [1, 2, 3]) {
    await ready()
    expect(await (await call(`/page-${again}`)).text()).toBe('done')
    await ready()
    const keyed = { method: 'POST', body: `keyed ${again}`, headers: { 'idempotency-key': 'k' } }
    expect(await (await call('/write', keyed)).text()).toBe('done')
  }
  expect(proxy.retried()).toBeGreaterThan(0)
  const statuses = []
  for (const body of ['once a', 'once b', 'once c', 'once d']) {
    await ready()
    statuses.push((await call('/write', { method: 'POST', body })).status)
  }
  expect(new Set(statuses)).toEqual(new Set([200, 502]))
  expect(seen.filter((body) => body.startsWith('once'))).toHaveLength(
    statuses.filter((status) => status === 200).length,
  )
})

test('a dead process receives no requests, and requests wait while none is ready', async () => {
  const { call, proxy, upstreams } = await before((_request, reply) => void reply.end('here'))
  const [only] = upstreams
  only?.server.closeAllConnections()
  only?.server.close()
  await expect.poll(() => proxy.healthy(), { interval: 20 }).toEqual([])
  const waiting = call('/late', { method: 'POST', body: 'not seen by anybody yet' })
  const back = createServer((_request, reply) => void reply.end('back')).listen(only?.port, '127.0.0.1')
  atFileEnd(() => {
    back.closeAllConnections()
    back.close()
  })
  expect(await (await waiting).text()).toBe('back')
})

test('a stream arrives without delay, and the process behind learns when the client leaves', async () => {
  let ended = false
  const { call } = await before((request, reply) => {
    reply.writeHead(200, { 'Content-Type': 'text/event-stream' })
    reply.write('data: one\n\n')
    request.socket.once('close', () => {
      ended = true
    })
  })
  const leave = new AbortController()
  const reply = await call('/api/events', { signal: leave.signal })
  const { value } = (await reply.body?.getReader().read()) ?? {}
  expect(new TextDecoder().decode(value)).toBe('data: one\n\n')
  leave.abort()
  await expect.poll(() => ended, { interval: 20 }).toBe(true)
})
