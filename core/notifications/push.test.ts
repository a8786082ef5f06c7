import { createECDH, randomBytes } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import webpush, { WebPushError } from 'web-push'
import { type TestSite, testSite } from '../../tests/factories/site.ts'
import { type TestApp, testApp } from '../../tests/harness/app.ts'
import { createSecretBox } from '../settings/secret-box.ts'
import { pushSubscriptionSchema, sendPush, vapidKeys } from './push.ts'

let app: TestApp
let site: TestSite
beforeAll(async () => {
  app = await testApp()
  site = await testSite(app)
})

const subscription = (endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`) => {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  return { endpoint, keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') } }
}
const message = { title: 'a', body: 'b', checkUrl: 'https://x.test/', openUrl: 'https://x.test/login' }

test('every process of an installation has the same valid keys', () => {
  const one = vapidKeys(createSecretBox('k'.repeat(32)))
  expect(vapidKeys(createSecretBox('k'.repeat(32)))).toEqual(one)
  expect(vapidKeys(createSecretBox('l'.repeat(32))).publicKey).not.toBe(one.publicKey)
  const details = webpush.generateRequestDetails(subscription(), 'x', {
    vapidDetails: { subject: 'https://x.test', ...one },
  })
  expect(details.headers.Authorization).toMatch(/^vapid t=/)
})

test.each([
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://localhost/x',
  'https://googleapis.com.evil.example/x',
  'https://fcm.googleapis.com:8443/x',
  'https://evil.example/?fcm.googleapis.com',
])('the server is never made to post to %s', (endpoint) => {
  expect(pushSubscriptionSchema.safeParse(subscription(endpoint)).success).toBe(false)
})

test('a browser subscribes through user.php; a subscription that is gone is dropped, the others get the news', async () => {
  const { id, client } = await site.member()
  const [gone, fine] = [subscription(), subscription()]
  for (const one of [gone, fine])
    expect((await client.post('/api/user.php?push=1', { subscription: one })).status).toBe(200)
  expect((await site.client().post('/api/user.php?push=1', { subscription: fine })).body.authentication_required).toBe(
    true,
  )
  const sent: string[] = []
  vi.spyOn(webpush, 'sendNotification').mockImplementation(async (target) => {
    if (target.endpoint === gone.endpoint) throw new WebPushError('gone', 410, {}, '', target.endpoint)
    sent.push(target.endpoint)
    return { statusCode: 201, body: '', headers: {} }
  })
  await sendPush(app.services, id, message)
  expect(sent).toEqual([fine.endpoint])
  const left = await app.db.asOwner('select endpoint from push_subscriptions where member_id = $1', [id])
  expect(left).toEqual([{ endpoint: fine.endpoint }])
})
