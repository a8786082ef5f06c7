import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serveRoutes } from '../../../tests/factories/served-routes.ts'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { createClient } from '../../../tests/harness/client.ts'
import { createLogger } from '../../kernel/logger.ts'
import { type AnyRoute, publicRoute } from '../../kernel/route.ts'

const routes: AnyRoute[] = [
  publicRoute({
    method: 'GET',
    path: '/api/try/where',
    summary: 'Something whole',
    access: 'anyone',
    handler: ({ site: { country } }) => ({ country }),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/try/form',
    summary: 'A form',
    access: 'anyone',
    body: z.object({ name: z.string() }),
    handler: (_ctx, { body }) => body,
  }),
  publicRoute({
    method: 'POST',
    path: '/api/try/hook',
    summary: 'Raw',
    access: 'provider',
    bodyKind: 'raw',
    handler: (ctx) => ({ size: ctx.rawBody?.length }),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/try/upload',
    summary: 'Files',
    access: 'anyone',
    bodyKind: 'multipart',
    handler: () => ({ ok: true }),
  }),
]

const app = await testApp()
const site = await testSite(app)

describe('a client that goes away in the middle of its body', () => {
  test.each([
    ['json', '/api/try/form', 'application/json', '{"name":'],
    ['raw', '/api/try/hook', 'application/json', '{"name":'],
    [
      'multipart',
      '/api/try/upload',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="f"; filename="f"',
    ],
  ])('causes no server error: %s', async (_kind, path, type, begun) => {
    const lines: { level: string; msg: string }[] = []
    const log = createLogger('warn', { write: (line) => lines.push(JSON.parse(line)) })
    const { server, port: own } = await serveRoutes(app, routes, { log })
    for (const leave of ['end', 'destroy', 'resetAndDestroy'] as const) {
      const socket = connect(own, '127.0.0.1').on('error', () => {})
      await once(socket, 'connect')
      const arrived = once(server, 'request')
      const host = `${site.host}:${own}`
      const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Origin: http://${host}`, 'X-Request-Type: client']
      socket.write(`${[...head, `Content-Type: ${type}`, 'Content-Length: 500'].join('\r\n')}\r\n\r\n${begun}`)
      const [, response] = await arrived
      const gone = once(response, 'close')
      socket[leave]()
      await gone
      socket.destroy()
    }
    // If one of them caused an unhandled error, this next request would fail.
    expect((await createClient(own, site.host).get('/api/try/where')).status).toBe(200)
    expect(lines).toEqual([])
  })
})
