import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { atFileEnd } from '../../tests/harness/index.ts'
import { operations } from './health.ts'
import { createMetrics } from './metrics.ts'

const state = { database: true, queue: true, draining: false }
const check = (name: 'database' | 'queue', essential: boolean) => ({
  name,
  essential,
  check: async () => {
    if (!state[name]) throw new Error('down')
  },
})
const metrics = createMetrics()
const app = new Koa().use(
  operations({
    checks: [check('database', true), check('queue', false)],
    metrics,
    log: pino({ level: 'silent' }),
    draining: () => state.draining,
  }),
)
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

test('metrics are for this machine only', async () => {
  metrics.requests.observe({ method: 'GET', route: '/api/members', status: '200' }, 0.01)
  const reply = await get('/metrics')
  expect(await reply.text()).toContain(
    'rendezvous_request_seconds_count{method="GET",route="/api/members",status="200"} 1',
  )
  expect((await get('/metrics', { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(404)
})
