import { beforeEach, describe, expect, test, vi } from 'vitest'
import webpush from 'web-push'
import { browserSubscription } from '../../../tests/factories/push.ts'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { inTransaction } from '../../kernel/context.ts'
import { dayMs, hourMs } from '../../shared/durations.ts'
import { createIdAt } from '../../shared/ids.ts'
import { removeMessage } from '../conversations/index.ts'
import { findQuietEnd } from './admission.ts'

const app = await testApp()
let site: TestSite
beforeEach(async () => {
  site = await testSite(app)
  await site.set('notifications.delay_minutes', 0)
})

/** Advances to ten in the morning of the next day in Amsterdam, in winter. */
function nextMorning() {
  const now = app.clock.now()
  const next = new Date(now)
  next.setUTCHours(9, 0, 0, 0)
  app.clock.advance(next.getTime() + dayMs - now.getTime())
}
const at = async (utcHour: number) => {
  const now = app.clock.now()
  const then = new Date(now)
  then.setUTCHours(utcHour, 0, 0, 0)
  if (then <= now) then.setUTCDate(then.getUTCDate() + 1)
  app.clock.advance(then.getTime() - now.getTime())
}
const mailsTo = async ({ email }: TestMember) => {
  await app.settle()
  return (await app.mails()).filter((mail) => mail.to === email)
}
async function writer() {
  const one = await site.member({ name: 'Wanda', paidUser: true })
  await app.db.asOwner('update credit_accounts set balance = 500 where member_id = $1', [one.id])
  return one
}
async function write(from: TestMember, to: TestMember): Promise<string> {
  const id = createIdAt(app.clock.now())
  expect((await from.client.post(`/api/members/${to.id}/messages`, { id, text: 'Hoi' })).status).toBe(200)
  return id
}

describe('quiet hours', () => {
  const zone = { timeZone: 'Europe/Amsterdam' }
  const iso = (moment: string, from = 23, until = 8) =>
    findQuietEnd(new Date(moment), zone, from, until)?.toISOString() ?? null

  test('span midnight, begin and end on the hour, in local time', () => {
    expect(iso('2026-03-01T21:59:59Z')).toBeNull()
    expect(iso('2026-03-01T22:00:00Z')).toBe('2026-03-02T07:00:00.000Z')
    expect(iso('2026-03-02T06:59:59Z')).toBe('2026-03-02T07:00:00.000Z')
    expect(iso('2026-03-02T07:00:00Z')).toBeNull()
    expect(iso('2026-03-02T12:00:00Z', 13, 15)).toBe('2026-03-02T14:00:00.000Z')
    expect(iso('2026-03-02T02:00:00Z', 5, 5)).toBeNull()
  })

  test('end at eight also in nights when the clock changes', () => {
    expect(iso('2026-03-28T23:30:00Z')).toBe('2026-03-29T06:00:00.000Z')
    expect(iso('2026-10-24T22:30:00Z')).toBe('2026-10-25T07:00:00.000Z')
  })

  test('a like at night is announced once in the morning; an account mail is sent immediately', async () => {
    const sent = vi.spyOn(webpush, 'sendNotification').mockResolvedValue({ statusCode: 201, body: '', headers: {} })
    const [from, to] = [await site.member(), await site.member()]
    await to.client.post('/api/user.php?push=1', { subscription: browserSubscription() })
    await at(1)
    await from.client.put(`/api/members/${to.id}/like`)
    await site.client().post('/api/password-reset', { email: to.email })
    expect((await mailsTo(to)).map(({ subject }) => subject)).toEqual(['Kies een nieuw wachtwoord'])
    expect(sent).not.toHaveBeenCalled()
    await at(8)
    expect(await mailsTo(to)).toHaveLength(2)
    expect(sent).toHaveBeenCalledTimes(1)
    nextMorning()
    expect(await mailsTo(to)).toHaveLength(2)
    const rows = await app.db.asOwner(`select attempts from outbox where payload->>'memberId' = $1`, [to.id])
    expect(rows.map(({ attempts }) => attempts)).toEqual(rows.map(() => 1))
  })

  test('a member who visited at night, or whose like was taken back, gets nothing in the morning', async () => {
    const [from, back, unliked] = [await site.member(), await site.member(), await site.member()]
    await at(1)
    for (const to of [back, unliked]) await from.client.put(`/api/members/${to.id}/like`)
    await app.settle()
    await from.client.delete(`/api/members/${unliked.id}/like`)
    app.clock.advance(hourMs)
    await app.db.asOwner('update members set last_seen_at = $2 where id = $1', [back.id, app.clock.now()])
    nextMorning()
    expect({ back: await mailsTo(back), unliked: await mailsTo(unliked) }).toEqual({ back: [], unliked: [] })
  })

  test('a message that a moderator removed at night is not announced', async () => {
    const [from, unaffected, removed] = [await writer(), await site.member(), await site.member()]
    await at(1)
    await write(from, unaffected)
    const id = await write(from, removed)
    await app.settle()
    const ctx = site.context()
    await inTransaction(ctx, (ctx) => removeMessage(ctx, id))
    nextMorning()
    expect({
      unaffectedNumMailsTo: (await mailsTo(unaffected)).length,
      removedNumMailsTo: (await mailsTo(removed)).length,
    }).toEqual({ unaffectedNumMailsTo: 1, removedNumMailsTo: 0 })
  })
})

describe('limits', () => {
  test.each([
    ['notifications.mails_per_day', 1],
    ['notifications.mails_per_week', 7],
  ])('%s lets its number through, and the others follow when there is room', async (key, days) => {
    await site.set(key, 2)
    nextMorning()
    // A Monday, so that the week is whole.
    while (app.clock.now().getUTCDay() !== 1) nextMorning()
    const to = await site.member()
    for (let n = 0; n < 3; n++) await (await site.member()).client.put(`/api/members/${to.id}/like`)
    expect(await mailsTo(to)).toHaveLength(2)
    for (let n = 1; n < days; n++) {
      nextMorning()
      expect(await mailsTo(to)).toHaveLength(2)
    }
    nextMorning()
    expect(await mailsTo(to)).toHaveLength(3)
  })

  test.each(['notifications.pushes_per_day', 'notifications.pushes_per_week'])(
    '%s counts push messages',
    async (key) => {
      const sent = vi.spyOn(webpush, 'sendNotification').mockResolvedValue({ statusCode: 201, body: '', headers: {} })
      await site.set(key, 1)
      nextMorning()
      const to = await site.member()
      const subscription = browserSubscription()
      await to.client.post('/api/user.php?push=1', { subscription })
      for (let n = 0; n < 2; n++) await (await site.member()).client.put(`/api/members/${to.id}/like`)
      await app.settle()
      // Push messages of earlier tests may have waited until this morning.
      expect(sent.mock.calls.filter(([target]) => target.endpoint === subscription.endpoint)).toHaveLength(1)
    },
  )

  test('a retry after a failure is not counted again', async () => {
    await site.set('notifications.mails_per_day', 1)
    nextMorning()
    const [from, to] = [await site.member(), await site.member()]
    const real = app.services.mailer.send
    app.services.mailer.send = async () => {
      throw new Error('the mail server is away')
    }
    await from.client.put(`/api/members/${to.id}/like`)
    await app.settle()
    app.services.mailer.send = real
    app.clock.advance(10_000)
    expect(await mailsTo(to)).toHaveLength(1)
  })
})
