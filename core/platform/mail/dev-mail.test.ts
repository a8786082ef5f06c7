import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Koa from 'koa'
import { expect, test } from 'vitest'
import { createClient } from '../../../tests/harness/client.ts'
import { atFileEnd } from '../../../tests/harness/index.ts'
import { devMailRoutes } from './dev-mail.ts'
import { storeInMailbox } from './mailbox.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'rendezvous-mailbox-'))
atFileEnd(() => rm(dataDir, { recursive: true }))
const server = new Koa().use(devMailRoutes({ token: 'the-token', dataDir })).listen(0, '127.0.0.1')
atFileEnd(() => server.close())
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const visitor = createClient(port, 'demo.example')

const script = '<img src=x onerror=alert(1)>'
await storeInMailbox(
  dataDir,
  {
    to: 'ada@example.test',
    from: { name: 'Tweeluik', address: 'mail@example.test' },
    subject: `Hello ${script}`,
    html: `<p>${script}</p>`,
    text: `Hello ${script}`,
  },
  new Date('2026-03-02T10:00:00Z'),
)

test('the mailbox opens with its token, under any host', async () => {
  expect((await visitor.get('/dev/mail.json?token=the-token')).body.mails).toHaveLength(1)
  const bearer = { authorization: 'Bearer the-token' }
  expect((await visitor.get('/dev/mail.json', { headers: bearer })).body.mails).toHaveLength(1)
  const page = await visitor.get('/dev/mail?token=the-token')
  expect({ status: page.status, referrerPolicy: page.headers['referrer-policy'] }).toEqual({
    status: 200,
    referrerPolicy: 'no-referrer',
  })
})

test.each(['', '?token=', '?token=another', '?token=the-token&token=the-token'])(
  'the mailbox refuses other queries: %j',
  async (query) => {
    for (const name of ['/dev/mail', '/dev/mail.json'])
      expect((await visitor.get(name + query, { headers: { host: 'localhost' } })).status).toBe(404)
  },
)

test('the content of a mail never becomes part of the page', async () => {
  const { text } = await visitor.get('/dev/mail?token=the-token')
  expect(text).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" ')
  expect(text).not.toContain('<img')
})
