import { type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { type TestMember, testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { atFileEnd } from '../../../tests/harness/cleanup.ts'

const app = await testApp()
const site = await testSite(app)

interface Stream {
  /** Everything received until the server ended the stream. */
  ended: Promise<string>
  open(): boolean
}

/** Requests a member's stream. */
function asking({ client }: Pick<TestMember, 'client'>, method: 'GET' | 'HEAD') {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { host: `${client.host}:${app.port}`, cookie }
  const call = request({ port: app.port, host: '127.0.0.1', path: '/api/events', method, headers })
  atFileEnd(() => call.destroy())
  return call
}

/** Opens a stream like a tab; resolves when it has begun. */
function listen(member: Pick<TestMember, 'client'>): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const call = asking(member, 'GET')
    call.once('error', reject)
    call.once('response', (reply) => {
      let text = ''
      let open = true
      // Browsers accept no other type as a stream.
      expect(reply.headers['content-type']).toBe('text/event-stream; charset=utf-8')
      const ended = new Promise<string>((done) => {
        reply.on('data', (chunk: Buffer) => {
          text += chunk.toString()
        })
        reply.once('close', () => {
          open = false
          done(text)
        })
      })
      reply.once('data', () => resolve({ ended, open: () => open }))
    })
    call.end()
  })
}

test('a HEAD request ends immediately', async () => {
  const member = await site.member()
  const before = app.services.live.size()
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    asking(member, 'HEAD').once('error', reject).once('response', resolve).end()
  })
  expect(reply.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  await new Promise((resolve) => reply.resume().once('close', resolve))
  await expect.poll(() => app.services.live.size()).toBe(before)
})

const sessionEnded = 'event: session.ended\ndata: {}\n\n'

test('a password change closes the streams of other sessions and keeps its own', async () => {
  const { email, client } = await site.member()
  const other = site.client()
  await other.post('/api/user.php', { email, password: testPassword })
  const [own, foreign] = [await listen({ client }), await listen({ client: other })]
  const password = 'brand new one'
  await client.put('/api/account/password', { old_password: testPassword, password, password_repeat: password })
  expect(await foreign.ended).toContain(sessionEnded)
  expect(own.open()).toBe(true)
})

test('a logout closes the streams of the same browser and of no other', async () => {
  const { email, client } = await site.member()
  const phone = site.client()
  await phone.post('/api/user.php', { email, password: testPassword })
  const [tab, foreign] = [await listen({ client }), await listen({ client: phone })]
  await client.get('/api/logout.php')
  expect(await tab.ended).toContain(sessionEnded)
  expect(foreign.open()).toBe(true)
})

test('a ban closes every stream', async () => {
  const { id, client } = await site.member()
  const tab = await listen({ client })
  const owner = await site.staff('owner')
  await owner.post(`/api/console/members/${id}/ban`, { reason: 'spam', version: 1 })
  expect(await tab.ended).toContain(sessionEnded)
})
