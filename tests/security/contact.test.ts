import { type IncomingMessage, request } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import webpush from 'web-push'
import { isSessionValid } from '../../core/features/auth/session.ts'
import { queueMail } from '../../core/features/notifications/index.ts'
import { inTransaction } from '../../core/kernel/context.ts'
import { minuteMs } from '../../core/shared/durations.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import { browserSubscription } from '../factories/push.ts'
import { addPhoto } from '../factories/rows.ts'
import { type TestMember, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'

const app = await testApp({ rateLimits: false })
const site = await testSite(app)

const mailsTo = async (email: string) => {
  await app.settle()
  return (await app.mails()).filter((mail) => mail.to === email)
}

describe('a pending mail reveals no data of a member who', () => {
  /** Sends a message, runs `meanwhile`, and returns the mails once they are due. */
  async function mailsAfter(meanwhile: (from: TestMember, to: TestMember) => Promise<unknown>) {
    const [from, to] = [await site.member({ paidUser: true }), await site.member()]
    await site.set('message_credits', 0)
    const message = { id: createIdAt(app.clock.now()), text: 'Hello' }
    expect((await from.client.post(`/api/members/${to.id}/messages`, message)).status).toBe(200)
    await app.settle()
    await meanwhile(from, to)
    app.clock.advance(11 * minuteMs)
    return (await mailsTo(to.email)).length
  }

  test('is still active: it is sent', async () => expect(await mailsAfter(async () => {})).toBe(1))
  test('has blocked the recipient meanwhile', async () => {
    expect(await mailsAfter((from, to) => from.client.put(`/api/members/${to.id}/block`))).toBe(0)
  })
  test('was banned meanwhile', async () => {
    const ban = (from: TestMember) => app.db.asOwner(`update members set status = 'banned' where id = $1`, [from.id])
    expect(await mailsAfter(ban)).toBe(0)
  })
})

test('a name is never markup or a link in mails', async () => {
  const member = await site.member()
  const name = `$t(errors.internal) {brand} %%url%% <img src=x onerror=alert(1)> "'`
  const ctx = site.context()
  await inTransaction(ctx, (ctx) =>
    queueMail(ctx, {
      memberId: member.id,
      template: 'new_message',
      values: { name },
      path: '/chats/any',
      type: 'new_messages',
    }),
  )
  const [mail] = await mailsTo(member.email)
  expect(mail?.subject).toContain(name)
  expect(mail?.html).not.toContain('<img src=x')
})

describe('the live stream', () => {
  const open = (member: TestMember) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const cookie = [...member.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { host: `${site.host}:${app.port}`, cookie }
      const call = request({ port: app.port, host: '127.0.0.1', path: '/api/events', headers }, (reply) => {
        reply.on('error', () => {})
        reply.resume()
        resolve(reply)
      })
      call.once('error', reject)
      call.end()
    })
  const ended = (reply: IncomingMessage) => expect.poll(() => reply.closed).toBe(true)

  test('of a banned member ends', async () => {
    const member = await site.member()
    const stream = await open(member)
    expect(await isSessionValid(app.services, (await readSession(member)) ?? '')).toBe(true)
    const moderator = await site.staff('moderator', site.domainId)
    await moderator.post(`/api/console/members/${member.id}/ban`, { reason: 'spam', version: 1 })
    await ended(stream)
  })

  test('ends with a session whose end was not announced', async () => {
    const member = await site.member()
    const id = (await readSession(member)) ?? ''
    await app.db.asOwner(`update members set status = 'banned' where id = $1`, [member.id])
    expect(await isSessionValid(app.services, id)).toBe(false)
  })

  test('is limited to a dozen connections per member', async () => {
    const member = await site.member()
    const streams: IncomingMessage[] = []
    for (let count = 0; count < 15; count++) streams.push(await open(member))
    await expect.poll(() => app.services.live.size()).toBe(12)
    for (const stream of streams.slice(0, 3)) await ended(stream)
    for (const stream of streams) stream.destroy()
  })

  const readSession = async ({ id }: TestMember) =>
    (await app.db.asOwner<{ id: string }>('select id from member_sessions where member_id = $1', [id]))[0]?.id
})

test('repeated liking and unliking notifies the other member at most twice a day', async () => {
  const strict = await testApp()
  const here = await testSite(strict)
  const [from, to] = [await here.member(), await here.member()]
  vi.spyOn(webpush, 'sendNotification').mockResolvedValue({ statusCode: 201, body: '', headers: {} })
  const subscription = browserSubscription()
  expect((await to.client.post('/api/user.php?push=1', { subscription })).status).toBe(200)
  for (let round = 0; round < 6; round++) {
    expect((await from.client.put(`/api/members/${to.id}/like`)).status).toBe(200)
    await strict.settle()
    await from.client.delete(`/api/members/${to.id}/like`)
  }
  const rung = await strict.db.asOwner(
    `select 1 from outbox where name = 'notifications.push' and payload->>'memberId' = $1`,
    [to.id],
  )
  expect(rung).toHaveLength(2)
})

test.each([
  ['a line break', 'Anna\nPlatform'],
  ['a turned direction', 'Anna\u202eneknil'],
  ['nothing to see', '\u3164\u3164\u3164'],
  ['a zero-width space', 'An\u200bna'],
])('a name with %s is refused', async (_what, name) => {
  const member = await site.member()
  const reply = await member.client.put('/api/profile', { name })
  expect(reply.status).toBe(422)
  expect(reply.body.errors.name).toBeTruthy()
  expect((await member.client.put('/api/profile', { name: 'Zoë O’Neil 👩‍💻' })).status).toBe(200)
})

test('nobody whose age must be assured first writes to others, by any kind of message', async () => {
  const site = await testSite(app)
  for (const id of ['verification', 'gifts', 'voice', 'meetups', 'margin-notes', 'interview'])
    await site.set(`${id}.enabled`, true)
  await site.set('free_messages', 10)
  const [from, to, third] = [await site.member(), await site.member(), await site.member()]
  await app.db.asOwner('update credit_accounts set balance = 100 where member_id = $1', [from.id])
  const photo = await addPhoto(app.db, third.id, { created_at: app.clock.now() })
  await app.db.asOwner('update profiles set main_photo_id = $1 where member_id = $2', [photo, third.id])
  const newId = () => createIdAt(app.clock.now())
  const write = (one: TestMember, other: TestMember) =>
    one.client.post(`/api/members/${other.id}/messages`, { id: newId(), text: 'Hello' })
  const like = (one: TestMember, other: TestMember) => one.client.put(`/api/members/${other.id}/like`)
  for (const act of [write, like])
    for (const [one, other] of [[from, to] as const, [to, from] as const]) await act(one, other)
  const sent = await write(from, to)
  const [{ id: gift_id }] = (await from.client.get('/api/gifts')).body.gifts
  const { questions } = (await from.client.get(`/api/interview/with/${to.id}`)).body.interview
  const upload = (field: string, body: object) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ id: newId(), ...body })) form.append(name, value)
    form.append(field, new Blob([new Uint8Array([1, 2, 3])]), field)
    return form
  }
  const at = new Date(app.clock.now().getTime() + 24 * 60 * minuteMs).toISOString()
  await site.set('verification.age_countries', ['NL'])
  const replies = {
    text: await write(from, to),
    edit: await from.client.put(`/api/messages/${sent.body.message.id}`, { text: 'Other' }),
    photo: await from.client.post(`/api/members/${to.id}/photo-messages`, upload('photo', {})),
    voice: await from.client.post(`/api/voice/to/${to.id}`, upload('voice', { waveform: Array(40).fill(1).join(',') })),
    gift: await from.client.post('/api/gifts/send', { id: newId(), profile_id: to.id, gift_id, text: 'Hello' }),
    date: await from.client.post(`/api/meetups/with/${to.id}`, { id: newId(), act: 'propose', place: 'Park', at }),
    comment: await from.client.post(`/api/margin-notes/to/${third.id}`, {
      subject: { kind: 'photo', id: photo },
      text: 'Hi',
    }),
    interview: await from.client.put(`/api/interview/with/${to.id}`, { questions, answers: ['One', 'Two', 'Three'] }),
  }
  const codes = Object.entries(replies).map(([kind, { status, body }]) => [kind, body.error?.code ?? status])
  expect(codes).toEqual(Object.keys(replies).map((kind) => [kind, 'verification.age_required']))
})
