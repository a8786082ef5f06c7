import { describe, expect, test, vi } from 'vitest'
import webpush, { WebPushError } from 'web-push'
import { browserSubscription } from '../../../tests/factories/push.ts'
import { testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { readMailToken } from '../../../tests/harness/mail-token.ts'
import { deriveVapidKeys } from '../../platform/push/vapid-keys.ts'
import { createSecretBox } from '../../platform/settings/secret-box.ts'
import { dayMs, minuteMs } from '../../shared/durations.ts'
import { createIdAt } from '../../shared/ids.ts'
import { pushSubscriptionSchema, sendPush } from './push.ts'

const app = await testApp()
const site = await testSite(app)

const message = { title: 'a', body: 'b', checkUrl: 'https://x.test/', openUrl: 'https://x.test/login' }

test('every process of an installation has the same valid keys', () => {
  const one = deriveVapidKeys(createSecretBox('k'.repeat(32)))
  expect(deriveVapidKeys(createSecretBox('k'.repeat(32)))).toEqual(one)
  expect(deriveVapidKeys(createSecretBox('l'.repeat(32))).publicKey).not.toBe(one.publicKey)
  const details = webpush.generateRequestDetails(browserSubscription(), 'x', {
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
  'https://user:pw@fcm.googleapis.com/fcm/send/x',
  'https://user@updates.push.services.mozilla.com/x',
  'https://evil.example/?fcm.googleapis.com',
  'https://storage.googleapis.com/x',
  'https://evil.googleapis.com/x',
  'https://www.mozilla.com/x',
  'https://notify.windows.com.evil.example/x',
])('the server never posts to %s', (endpoint) => {
  expect(pushSubscriptionSchema.safeParse(browserSubscription(endpoint)).success).toBe(false)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
])('a browser may name %s', (endpoint) => {
  expect(pushSubscriptionSchema.safeParse(browserSubscription(endpoint)).success).toBe(true)
})

test('a browser subscribes through user.php, and an expired subscription is dropped, others stay', async () => {
  const { id, client } = await site.member()
  const [gone, fine] = [browserSubscription(), browserSubscription()]
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

test('a push service that is slow or rejects requests does not delay others or lose its subscription', async () => {
  const { id, client } = await site.member()
  const [slow, full, fine] = [browserSubscription(), browserSubscription(), browserSubscription()]
  for (const one of [slow, full, fine]) await client.post('/api/user.php?push=1', { subscription: one })
  let arrived = () => {}
  const news = new Promise<void>((resolve) => {
    arrived = resolve
  })
  vi.spyOn(webpush, 'sendNotification').mockImplementation(async (target) => {
    if (target.endpoint === full.endpoint) throw new WebPushError('too many', 429, {}, '', target.endpoint)
    // The slow service answers only after the last push was sent. Sending one after the other would never end.
    if (target.endpoint === slow.endpoint) await news
    else arrived()
    return { statusCode: 201, body: '', headers: {} }
  })
  await sendPush(app.services, id, message)
  const left = await app.db.asOwner('select endpoint from push_subscriptions where member_id = $1', [id])
  expect(left).toHaveLength(3)
})

test('a push is queued only for a member with a subscribed browser who wants it', async () => {
  const sent = vi.spyOn(webpush, 'sendNotification').mockResolvedValue({ statusCode: 201, body: '', headers: {} })
  const from = await site.member({ name: 'Wanda' })
  const [bare, deaf, ready] = [await site.member(), await site.member(), await site.member()]
  for (const one of [deaf, ready])
    await one.client.post('/api/user.php?push=1', { subscription: browserSubscription() })
  await deaf.client.put('/api/account/notifications', { disabled: ['new_conversations', 'like'] })
  // Advances until nobody counts as present on the site, where the event would be shown instead.
  app.clock.advance(minuteMs)
  await app.db.asOwner('update members set paid_user = true where id = $1', [from.id])
  await app.db.asOwner('update credit_accounts set balance = 50 where member_id = $1', [from.id])
  const waiting: number[] = []
  for (const to of [bare, deaf, ready]) {
    const id = createIdAt(app.clock.now())
    expect((await from.client.post(`/api/members/${to.id}/messages`, { id, text: 'Hoi' })).status).toBe(200)
    await from.client.put(`/api/members/${to.id}/like`)
    await app.settle()
    const rows = await app.db.asOwner(
      `select from outbox where name = 'notifications.push' and payload->>'memberId' = $1`,
      [to.id],
    )
    waiting.push(rows.length)
  }
  expect(waiting).toEqual([0, 0, 2])
  expect(sent).toHaveBeenCalledTimes(2)
})

describe('a subscription ends with its session', () => {
  /** A member with two browsers that both have push. */
  async function subscribed() {
    const { id, email, client } = await site.member()
    const other = site.client()
    expect((await other.post('/api/user.php', { email, password: testPassword })).status).toBe(200)
    const [here, there] = [browserSubscription(), browserSubscription()]
    await client.post('/api/user.php?push=1', { subscription: here })
    await other.post('/api/user.php?push=1', { subscription: there })
    const readRemaining = async () => {
      const rows = await app.db.asOwner<{ endpoint: string }>(
        'select endpoint from push_subscriptions where member_id = $1',
        [id],
      )
      return rows.map(({ endpoint }) => (endpoint === here.endpoint ? 'here' : 'there')).sort()
    }
    expect(await readRemaining()).toEqual(['here', 'there'])
    return { id, email, client, readRemaining }
  }

  test('at logout, in that browser only', async () => {
    const { client, readRemaining } = await subscribed()
    expect((await client.get('/api/logout.php')).status).toBe(200)
    expect(await readRemaining()).toEqual(['there'])
  })

  test('at a password reset, in every browser', async () => {
    const { email, readRemaining } = await subscribed()
    await site.client().post('/api/password-reset', { email })
    const token = await readMailToken(app, email)
    const password = 'another long password'
    const reply = await site.client().post('/api/password-reset/do', { token, password, password_repeat: password })
    expect({ status: reply.status, remaining: await readRemaining() }).toEqual({ status: 200, remaining: [] })
  })

  test('at a ban and at a deletion', async () => {
    const banned = await subscribed()
    const staff = await site.staff('moderator')
    const ban = await staff.post(`/api/console/members/${banned.id}/ban`, { reason: 'spam', version: 1 })
    expect([ban.status, await banned.readRemaining()]).toEqual([200, []])
    const deleted = await subscribed()
    const reply = await deleted.client.delete('/api/account', { password: testPassword, reason: 'time' })
    expect([reply.status, await deleted.readRemaining()]).toEqual([200, []])
  })

  test('and nothing is pushed to an expired session', async () => {
    const { id } = await subscribed()
    app.clock.advance(31 * dayMs)
    const send = vi.spyOn(webpush, 'sendNotification').mockResolvedValue({ statusCode: 201, body: '', headers: {} })
    send.mockClear()
    await sendPush(app.services, id, message)
    expect(send).not.toHaveBeenCalled()
  })
})
