import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { renderSite } from '../../core/app/pages/site-renderer.ts'
import { createLogger } from '../../core/kernel/logger.ts'
import { createHttp } from '../../core/platform/http/create-http.ts'
import { createDecoderPool } from '../../core/platform/media/decoder-pool.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { buildSite } from '../harness/pages.ts'

const app = await testApp()
const site = await testSite(app)
const member = await site.member()

test.each([
  ['arrays', '[', ']'],
  ['objects', '{"a":', '}'],
])('%s nested thousands deep are refused quickly', async (_name, open, close) => {
  const depth = Math.floor(60_000 / (open.length + close.length))
  const body = `{"language":${open.repeat(depth)}1${close.repeat(depth)}}`
  const started = performance.now()
  const reply = await member.client.put('/api/user.php', body, { headers: { 'content-type': 'application/json' } })
  expect(reply.status).toBe(422)
  expect(performance.now() - started).toBeLessThan(500)
})

describe('pages for operators only', () => {
  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const call = request({ port: app.port, host: '127.0.0.1', path, headers }, (reply) => {
        reply.resume()
        resolve(reply.statusCode ?? 0)
      })
      call.once('error', reject)
      call.end()
    })

  // A local proxy that adds no header looks exactly like this.
  test.each(['/metrics', '/dev/mail', '/dev/mail.json', '/dev/mail?token=', '/dev/sms', '/dev/sms.json'])(
    '%s',
    async (path) => {
      for (const host of [`localhost:${app.port}`, '127.0.0.1', site.host, 'evil.test'])
        expect(await ask(path, { host }), host).toBeGreaterThanOrEqual(400)
    },
  )
})

test('a log line omits e-mail addresses quoted by an error', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line: string) => void lines.push(line) })
  const cause = new Error('550 5.1.1 <jan.jansen+x@example.org>: user unknown')
  log.error({ err: new Error('All recipients were rejected: jan.jansen@example.org', { cause }) }, 'work failed')
  expect(lines.join('')).toContain('rejected')
  expect(lines.join('')).not.toContain('example.org')
})

test('an endless page form is cut off', async () => {
  const taken: number[] = []
  const build = buildSite([
    {
      path: '*',
      async action({ request: form }) {
        taken.push((await form.text()).length)
        return new Response('done')
      },
    },
  ])
  const http = createHttp(app.services, { pages: renderSite(app.services, build) })
  const server = http.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const authority = `${site.host}:${port}`
  const send = (kilobytes: number) =>
    new Promise<number>((resolve) => {
      const type = 'application/x-www-form-urlencoded'
      const headers = { host: authority, origin: `http://${authority}`, 'content-type': type }
      const call = request({ port, host: '127.0.0.1', path: '/login', method: 'POST', headers }, (reply) => {
        reply.resume()
        resolve(reply.statusCode ?? 0)
      })
      call.on('error', () => resolve(0))
      for (let sent = 0; sent < kilobytes; sent++) call.write('x'.repeat(1024))
      call.end()
    })
  await send(20)
  expect(taken).toEqual([20 * 1024])
  // 0: the connection was closed while the client was still sending.
  expect([0, 413]).toContain(await send(2048))
  expect(taken).toHaveLength(1)
  server.close()
})

/** Process ids of this process's decoders. */
const decoders = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('decoder-process'))
    .map((line) => Number.parseInt(line, 10))

test('a crashed decoder does not affect the following photos', async () => {
  // Decoders of earlier files may still be idle.
  const others = new Set(decoders())
  const ours = () => decoders().filter((pid) => !others.has(pid))
  const { prepare } = createDecoderPool({ size: 1 })
  const photo = path.join(app.dataDir, 'photo.png')
  await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#abc' } }).toFile(photo)
  // Nobody writes to the pipe, so a reader blocks until it dies.
  const pipe = path.join(app.dataDir, 'pipe')
  execFileSync('mkfifo', [pipe])
  for (let round = 0; round < 3; round++) {
    const waiting = prepare(pipe, member.id).then(
      () => 'prepared',
      () => 'refused',
    )
    await expect.poll(ours).toHaveLength(1)
    for (const pid of ours()) process.kill(pid, 'SIGKILL')
    expect(await waiting).toBe('refused')
    expect((await prepare(photo, member.id)).width).toBe(1600)
  }
})
