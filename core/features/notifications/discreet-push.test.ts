import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import webpush from 'web-push'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { atFileEnd } from '../../../tests/harness/cleanup.ts'
import { minuteMs } from '../../shared/durations.ts'

const app = await testApp()
const site = await testSite(app)

/** A browser's half of RFC 8291: its keys, and the decryption of a message (RFC 8188, `aes128gcm`, one record). */
function browser() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  return {
    subscription: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + (body[20] ?? 0))
      const sealed = body.subarray(21 + sender.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
      const secret = derive(keys.computeSecret(sender), auth, info, 32)
      const open = createDecipheriv(
        'aes-128-gcm',
        derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(secret, salt, 'Content-Encoding: nonce\0', 12),
      )
      open.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

/** Receives messages like a push service: as bytes that only the browser can read. */
async function pushService() {
  const taken: Buffer[] = []
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      taken.push(Buffer.concat(parts))
      reply.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(async () => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  vi.spyOn(webpush, 'sendNotification').mockImplementation(async (target, payload, options) => {
    const { method, headers, body } = webpush.generateRequestDetails(target, payload ?? undefined, options)
    const { 'Content-Length': _length, ...rest } = headers as Record<string, string>
    const reply = await fetch(address, { method, headers: rest, body: new Uint8Array(body as Buffer) })
    return { statusCode: reply.status, body: '', headers: {} }
  })
  return taken
}

test('a discreet push message has no names, on the lock screen and after decryption in the browser', async () => {
  const taken = await pushService()
  const { subscription, read } = browser()
  const [from, to] = [await site.member({ name: 'Wanda' }), await site.member()]
  await to.client.post('/api/user.php?push=1', { subscription })
  const like = async () => {
    app.clock.advance(minuteMs)
    await (await site.member({ name: 'Wanda' })).client.put(`/api/members/${to.id}/like`)
    await app.settle()
    return JSON.parse(read(taken.at(-1) as Buffer))
  }
  const open = await like()
  expect(open.body).toContain('Wanda')
  expect(open.checkUrl).toContain('/likes/m/')
  expect(taken[0]?.includes('Wanda')).toBe(false)

  expect((await to.client.get('/api/account/notifications')).body.discreet_push).toBe(false)
  const set = await to.client.put('/api/account/discreet-push', { discreet: true })
  expect(set).toMatchObject({ status: 200, body: { discreet_push: true } })
  expect((await to.client.get('/api/account/notifications')).body.discreet_push).toBe(true)
  const closed = await like()
  const origin = new URL(closed.openUrl).origin
  expect(closed).toEqual({
    title: 'Iets nieuws',
    body: 'Open de site om te zien wat het is.',
    checkUrl: `${origin}/`,
    openUrl: `${origin}/login`,
    // For the icon of the installed app. A number names nobody.
    badge: 2,
  })
  expect(taken).toHaveLength(2)
  expect((await from.client.get('/api/account/notifications')).body.discreet_push).toBe(false)
})
