import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { atFileEnd } from '../../tests/harness/index.ts'
import { createMetrics } from '../kernel/metrics.ts'
import { createOperationsMiddleware } from './health.ts'
import { serveMetrics } from './metrics-server.ts'
import { createShutdown } from './shutdown.ts'

const state = { database: true, queue: true, draining: false, alive: true }
const check = (name: 'database' | 'queue', essential: boolean) => ({
  name,
  essential,
  check: async () => {
    if (!state[name]) throw new Error('down')
  },
})
const measured = createMetrics()
const metrics = { type: measured.registry.contentType, text: () => measured.registry.metrics() }
const probes = {
  checks: [check('database', true), check('queue', false)],
  log: pino({ level: 'silent' }),
  draining: () => state.draining,
  alive: () => state.alive,
}
const app = new Koa().use(createOperationsMiddleware({ ...probes, metrics, metricsToken: 'token-of-an-operator' }))
const server = createServer(app.callback())
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
atFileEnd(() => server.close())
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })

test.each([
  [{ database: true, queue: true, draining: false }, 200, 'ready'],
  [{ database: true, queue: false, draining: false }, 200, 'degraded'],
  [{ database: false, queue: true, draining: false }, 503, 'unavailable'],
  [{ database: true, queue: true, draining: true }, 503, 'draining'],
])('with %o the answer is %i %s', async (now, status, word) => {
  Object.assign(state, now)
  const reply = await get('/readyz')
  expect(reply.status).toBe(status)
  expect(await reply.json()).toMatchObject({ status: word, checks: { database: now.database ? 'up' : 'down' } })
  expect((await get('/healthz')).status).toBe(200)
})

test('reports that it is not alive when its embedded database is dead', async () => {
  Object.assign(state, { draining: false, alive: false })
  expect((await get('/healthz')).status).toBe(503)
  state.alive = true
  expect((await get('/healthz')).status).toBe(200)
})

const counted = 'rendezvous_request_seconds_count{method="GET",route="/api/members",status="200"} 1'

test('metrics require the operator’s token', async () => {
  measured.requests.observe({ method: 'GET', route: '/api/members', status: '200' }, 0.01)
  const reply = await get('/metrics', { authorization: 'Bearer token-of-an-operator' })
  expect(await reply.text()).toContain(counted)
  for (const authorization of ['', 'Bearer', 'Bearer another', 'Basic token-of-an-operator'])
    expect((await get('/metrics', { authorization })).status, authorization).toBe(404)
})

test('if others can reach them, metrics require the token under any Host, and the probes do not', async () => {
  const shutdown = createShutdown(() => undefined)
  const token = 'token-of-an-operator'
  const port = await serveMetrics({ ...probes, host: '0.0.0.0', port: 0, token, metrics }, shutdown)
  atFileEnd(() => shutdown.run())
  const readStatus = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status
  expect([
    await readStatus('/metrics'),
    await readStatus('/metrics', { authorization: 'Bearer another-one-of-16' }),
  ]).toEqual([404, 404])
  expect(await readStatus('/metrics', { authorization: `Bearer ${token}` })).toBe(200)
  expect([await readStatus('/healthz'), await readStatus('/')]).toEqual([200, 404])
})

test('metrics have a separate loopback address, under its own name', async () => {
  const shutdown = createShutdown(() => undefined)
  atFileEnd(() => shutdown.run())
  const port = await serveMetrics({ ...probes, host: '127.0.0.1', port: 0, token: undefined, metrics }, shutdown)
  const ask = (path: string, host = `127.0.0.1:${port}`) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', path, headers: { host } }, async (reply) => {
        let text = ''
        for await (const chunk of reply) text += chunk
        resolve({ status: reply.statusCode ?? 0, text })
      })
      call.once('error', reject).end()
    })
  Object.assign(state, { database: false, queue: true, draining: false, alive: true })
  expect({ healthzStatus: (await ask('/healthz')).status, readyzStatus: (await ask('/readyz')).status }).toEqual({
    healthzStatus: 200,
    readyzStatus: 503,
  })
  state.database = true
  expect(JSON.parse((await ask('/readyz')).text)).toMatchObject({ status: 'ready' })
  expect((await ask('/readyz', 'rebound.example')).status).toBe(404)
  expect((await ask('/metrics')).text).toContain('rendezvous_request_seconds')
  expect((await ask('/metrics', 'evil.test')).status).toBe(404)
  expect((await ask('/')).status).toBe(404)
})
