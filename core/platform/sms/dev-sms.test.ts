import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Koa from 'koa'
import { expect, test } from 'vitest'
import { createClient } from '../../../tests/harness/client.ts'
import { atFileEnd } from '../../../tests/harness/index.ts'
import { devSmsRoutes } from './dev-sms.ts'
import { storeSms } from './sms-box.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'rendezvous-sms-'))
atFileEnd(() => rm(dataDir, { recursive: true }))
const server = new Koa().use(devSmsRoutes({ token: 'the-token', dataDir })).listen(0, '127.0.0.1')
atFileEnd(() => server.close())
await once(server, 'listening')
const visitor = createClient((server.address() as AddressInfo).port, 'demo.example')

await storeSms(dataDir, { to: '+31612345678', text: 'First' }, new Date('2026-03-02T10:00:00Z'))
await storeSms(dataDir, { to: '+31612345678', text: '<img src=x>123456' }, new Date('2026-03-02T10:01:00Z'))

test('the text messages open with the token, newest first', async () => {
  const { body } = await visitor.get('/dev/sms.json?token=the-token')
  expect(body.messages.map((sms: { text: string }) => sms.text)).toEqual(['<img src=x>123456', 'First'])
  const page = await visitor.get('/dev/sms?token=the-token')
  expect({ status: page.status, referrerPolicy: page.headers['referrer-policy'] }).toEqual({
    status: 200,
    referrerPolicy: 'no-referrer',
  })
  expect(page.text).not.toContain('<img')
})

test.each(['', '?token=', '?token=another', '?token=the-token&token=the-token'])(
  'the text messages refuse other queries: %j',
  async (query) => {
    for (const name of ['/dev/sms', '/dev/sms.json'])
      expect((await visitor.get(name + query, { headers: { host: 'localhost' } })).status).toBe(404)
  },
)
