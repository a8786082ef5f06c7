import { beforeEach, expect, test } from 'vitest'
import { createIdAt, dayMs, hourMs, timeAfter } from '../../../core/kernel/index.ts'
import { siteTime } from '../../../core/platform/site/index.ts'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

const app = await testApp({ rateLimits: false })
const zone = 'Europe/Amsterdam'
let site: TestSite
let [anna, bram, cees]: TestMember[] = []
let chat: string
beforeEach(async () => {
  site = await testSite(app)
  await site.set('meetups.enabled', true)
  await site.set('free_messages', 100)
  ;[anna, bram, cees] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' }), await site.member()]
  await sendMessage(bram, anna)
  await sendMessage(anna, bram)
})

const newId = () => {
  app.clock.advance(1000)
  return createIdAt(app.clock.now())
}
async function sendMessage(from: TestMember, to: TestMember) {
  const { body } = await from.client.post(`/api/members/${to.id}/messages`, { id: newId(), text: 'Hallo' })
  chat = body.conversation.id
}
/** Tomorrow, or this many days ahead, in the site's time zone. */
const at = (time = '20:00', days = 1) =>
  siteTime.momentOf(`${siteTime.dayOf(timeAfter(app.clock.now(), days * dayMs), zone)}T${time}`, zone).toISOString()
const act = (from: TestMember, body: object, to = from === bram ? anna : bram) =>
  from.client.post(`/api/meetups/with/${to.id}`, { id: newId(), ...body })
async function propose(time?: string) {
  const { body, status } = await act(bram, { act: 'propose', place: 'Café De Zwaan', at: at(time) })
  expect(status).toBe(200)
  return body.message.payload as { meetup_id: string; version: number; starts_at: string }
}
const answer = (from: TestMember, what: object, known: { meetup_id: string; version: number }) =>
  act(from, { ...what, meetup_id: known.meetup_id, version: known.version })
const countChecks = async ({ id }: TestMember) =>
  (await app.db.asOwner('select from meetup_checks where member_id = $1', [id])).length
const calendar = (who: TestMember, { meetup_id }: { meetup_id: string }) =>
  who.client.get(`/api/meetups/${meetup_id}/calendar`)
const readMails = async ({ email }: TestMember) =>
  (await app.mails()).filter(({ to, subject }) => to === email && subject.includes('afspraak'))

test('one proposes, the other accepts, and both find it in their conversation and their calendars', async () => {
  const known = await propose()
  const chats = (await anna.client.get('/api/chats.php')).body.chats
  expect(chats[0]).toMatchObject({ num_unread_messages: 2, last_message: { kind: 'meetup' } })
  expect(chats[0].last_message.preview).toMatch(/^Afspraak (ma|di|wo|do|vr|za|zo) \d+ \S+, \d\d:\d\d$/)
  const { preview, preview_time: time } = chats[0].last_message
  expect([preview.endsWith(time.written), time.at]).toEqual([true, known.starts_at])
  expect((await calendar(anna, known)).status).toBe(404)
  const { body } = await answer(anna, { act: 'agree' }, known)
  expect(body.message).toMatchObject({
    kind: 'meetup',
    cost: 0,
    payload: { act: 'agree', version: 2, place: 'Café De Zwaan' },
  })
  for (const who of [anna, bram]) {
    const { text, headers } = await calendar(who, known)
    expect(headers['content-type']).toContain('text/calendar')
    expect(text).toContain('Café De Zwaan')
    expect(text).toContain(new Date(known.starts_at).toISOString().replaceAll(/[-:]|\.\d+/g, ''))
    expect(text).not.toMatch(/Anna|Bram/)
  }
  expect((await calendar(cees, known)).status).toBe(404)
})

test('simultaneous actions do not conflict, and nobody accepts their own proposal', async () => {
  const known = await propose()
  expect((await answer(bram, { act: 'agree' }, known)).body.error.code).toBe('meetups.changed')
  const other = await answer(bram, { act: 'change', place: 'Het park', at: at('15:00') }, known)
  expect((await answer(anna, { act: 'agree' }, known)).body.error.code).toBe('meetups.changed')
  expect((await answer(anna, { act: 'agree' }, other.body.message.payload)).status).toBe(200)
  expect((await answer(cees, { act: 'cancel' }, known)).status).toBe(404)
})

test('a repeated action has no effect; another one under its id is refused', async () => {
  const body = { id: newId(), act: 'propose', place: 'Het park', at: at() }
  const send = (rest = {}) => bram.client.post(`/api/meetups/with/${anna.id}`, { ...body, ...rest })
  const replies = await Promise.all([send(), send(), send()])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await app.db.asOwner('select from meetups where conversation_id = $1', [chat])).toHaveLength(1)
  expect((await send({ place: 'Elders' })).body.error.code).toBe('idempotency_key_reused')
})

test('a pair has one date at a time; a cancelled or past one allows another', async () => {
  const known = await propose()
  expect((await act(anna, { act: 'propose', place: 'Het park', at: at() })).body.error.code).toBe('meetups.open')
  await answer(anna, { act: 'cancel' }, known)
  expect((await act(anna, { act: 'propose', place: 'Het park', at: at() })).status).toBe(200)
  app.clock.advance(3 * dayMs)
  await propose()
})

test('errors name their field; strangers and members without a reply cannot make a date', async () => {
  const readErrors = async (body: object) => (await act(bram, { act: 'propose', ...body })).body.errors
  expect(await readErrors({ at: at() })).toHaveProperty('place')
  expect(await readErrors({ place: 'Het park' })).toHaveProperty('at')
  expect((await readErrors({ place: 'Het park', at: at('20:00', -1) })).at).toBe('Kies een moment in de toekomst.')
  expect((await readErrors({ place: 'Het park', at: at('20:00', 200) })).at).toBe(
    'Kies een moment binnen een half jaar.',
  )
  expect(await readErrors({ place: 'Het park', at: 'tomorrow' })).toHaveProperty('at')
  await sendMessage(bram, cees)
  const early = await act(bram, { act: 'propose', place: 'Het park', at: at() }, cees)
  expect(early.body.error.code).toBe('meetups.not_yet')
})

test('both are asked once how it was, in the daytime, on the site and by mail; only they read their answer', async () => {
  const known = await propose('20:00')
  await answer(anna, { act: 'agree' }, known)
  app.clock.advance(Date.parse(known.starts_at) - app.clock.now().getTime() + 4 * hourMs)
  await app.settle()
  expect(await countChecks(anna)).toBe(0)
  app.clock.advance(12 * hourMs)
  await app.settle()
  expect({ anna: await countChecks(anna), bram: await countChecks(bram) }).toEqual({ anna: 1, bram: 1 })
  expect({ annaNumMails: (await readMails(anna)).length, bramNumMails: (await readMails(bram)).length }).toEqual({
    annaNumMails: 1,
    bramNumMails: 1,
  })
  expect((await readMails(anna))[0]?.text).toContain('Je had afgesproken met iemand van Tested.')
  const answerCheckIn = (who: TestMember, value: string) =>
    who.client.put(`/api/meetups/${known.meetup_id}/check`, { answer: value })
  expect({
    annaStatus: (await answerCheckIn(anna, 'not_well')).status,
    ceesStatus: (await answerCheckIn(cees, 'well')).status,
  }).toEqual({ annaStatus: 200, ceesStatus: 404 })
  expect((await answerCheckIn(bram, 'badly')).body.errors).toHaveProperty('answer')
  // It is over, so it can no longer be changed.
  expect((await answer(bram, { act: 'cancel' }, { ...known, version: 2 })).body.error.code).toBe('meetups.changed')
})

test.each([
  ['called off', async (known: { meetup_id: string }) => answer(bram, { act: 'cancel' }, { ...known, version: 2 })],
  ['ended by a block', async () => anna.client.put(`/api/members/${bram.id}/block`)],
  ['switched off', async () => site.set('meetups.enabled', false)],
])('asks nobody about a date that was %s', async (_what, end) => {
  const known = await propose()
  await answer(anna, { act: 'agree' }, known)
  await end(known)
  app.clock.advance(3 * dayMs)
  await app.settle()
  expect({ anna: await countChecks(anna), bram: await countChecks(bram) }).toEqual({ anna: 0, bram: 0 })
  expect([...(await readMails(anna)), ...(await readMails(bram))]).toEqual([])
})

test('moderators read the place of a reported date, in its case and in the surrounding messages', async () => {
  await propose()
  const [sent] = await app.db.asOwner<{ id: string }>(
    `select id from messages where conversation_id = $1 and kind = 'meetup'`,
    [chat],
  )
  expect((await anna.client.post(`/api/messages/${sent?.id}/report`, { reason: 'sexual' })).status).toBe(200)
  await app.settle()
  const moderator = await site.staff('moderator', site.domainId)
  const [row] = (await moderator.get('/api/console/reviews')).body
  const { detail } = (await moderator.get(`/api/console/reviews/${row.id}`)).body
  expect(detail).toMatchObject({ message_kind: 'meetup', message_label: 'Afspraak', text: 'Café De Zwaan' })
  const { messages } = (await moderator.post(`/api/console/reviews/${row.id}/context`, {})).body
  expect(messages.at(-1)).toMatchObject({ label: 'Afspraak', body: 'Café De Zwaan', flagged: true })
  expect(messages[0]).toMatchObject({ label: null, body: 'Hallo' })
})
