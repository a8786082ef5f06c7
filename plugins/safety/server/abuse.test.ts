import { beforeEach, expect, test } from 'vitest'
import { createIdAt } from '../../../core/kernel/index.ts'
import { type TestMember, type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { findAbuse } from './find-abuse.ts'
import { normalizeText } from './normalize-text.ts'
import { findPageRisks } from './page-risks.ts'

const app = await testApp({ schedules: false, rateLimits: false })
let site: TestSite
let one: TestMember
let other: TestMember
beforeEach(async () => {
  site = await testSite(app)
  await site.set('safety.enabled', true)
  await site.set('free_messages', 50)
  one = await site.member()
  other = await site.member()
})

const threat = 'Ik weet waar je woont'
const write = async (from: TestMember, to: TestMember, text: string, sure?: true) => {
  const id = createIdAt(app.clock.now())
  const body = { id, kind: 'text', text, ...(sure ? { sure } : {}) }
  const reply = await from.client.post(`/api/members/${to.id}/messages`, body)
  await app.settle()
  return { id, code: reply.body.error?.code ?? 'sent' }
}
test('a sender is asked about an insult and a threat, and may send them', async () => {
  expect((await write(one, other, 'Je bent een vieze slet')).code).toBe('safety.insult')
  expect((await write(one, other, threat)).code).toBe('safety.threat')
  expect((await write(one, other, threat, true)).code).toBe('sent')
  await site.set('safety.ask_abuse', false)
  expect((await write(one, other, threat)).code).toBe('sent')
})

test('a sender is asked about sex only until the other has written', async () => {
  const text = 'Wil je neuken vanavond?'
  expect((await write(one, other, text)).code).toBe('safety.sexual')
  await write(one, other, 'Hoi')
  await write(other, one, 'Hoi!')
  expect((await write(one, other, text)).code).toBe('sent')
})

test('nobody is asked about sex in a text that is for everyone', async () => {
  const save = (description: string) => one.client.put('/api/profile', { description })
  expect((await save('Wil je neuken? Sla mij dan maar over.')).status).toBe(200)
})

test('three unkind messages of any kind open a case, and moderators see their counts', async () => {
  await write(one, other, threat, true)
  await write(one, other, 'Je bent een vieze slet', true)
  const getCases = () =>
    app.db.asOwner<{ subject_id: string }>('select subject_id from reviews where member_id = $1', [one.id])
  expect(await getCases()).toEqual([])
  const last = await write(one, other, threat, true)
  expect((await getCases()).map(({ subject_id }) => subject_id.split(':').at(-1))).toEqual(['safety.threat'])
  await other.client.post(`/api/messages/${last.id}/report`, { reason: 'harassment', block: false })
  const staff = await site.staff('moderator')
  const seen = await staff.get(`/api/console/safety/members/${one.id}/strikes`)
  expect(seen.body.strikes).toMatchObject([
    { kind: 'insult', sent: 1, reported: 0 },
    { kind: 'threat', sent: 2, reported: 1 },
  ])
})

test('an unkind profile text and an unkind edit each need confirmation, and are recorded once confirmed', async () => {
  const strikes = () =>
    app.db.asOwner('select kind from safety_findings where member_id = $1 order by found_at', [one.id])
  const save = (sure?: true) => one.client.put('/api/profile', { description: `${threat}. Ik maak je dood.`, sure })
  expect((await save()).body.error.code).toBe('safety.threat')
  expect(await strikes()).toEqual([])
  expect((await save(true)).status).toBe(200)
  await app.settle()
  expect(await strikes()).toEqual([{ kind: 'threat' }])
  const { id } = await write(one, other, 'Hoi')
  const edit = (sure?: true) => one.client.put(`/api/messages/${id}`, { text: 'Je bent een vieze slet', sure })
  expect((await edit()).body.error.code).toBe('safety.insult')
  expect((await edit(true)).status).toBe(200)
  await app.settle()
  expect(await strikes()).toEqual([{ kind: 'threat' }, { kind: 'insult' }])
})

test('an answer counts for its reader only, and stays', async () => {
  const { id } = await write(one, other, threat, true)
  const [chat] = (await other.client.get('/api/chats.php')).body.chats
  const unkindFor = async ({ id: memberId }: TestMember) => {
    const ctx = { services: app.services, member: { id: memberId } } as never
    return (await findPageRisks(ctx, { path: `/chats/${chat.conversation.id}` }))?.unkind
  }
  expect({ other: await unkindFor(other), one: await unkindFor(one) }).toEqual({ other: [id], one: [] })
  expect((await one.client.put(`/api/safety/messages/${id}/fine`)).status).toBe(404)
  expect((await other.client.put(`/api/safety/messages/${id}/fine`)).status).toBe(200)
  const rows = await app.db.asOwner('select member_id from safety_answers where message_id = $1', [id])
  expect(rows).toEqual([{ member_id: other.id }])
  expect(await unkindFor(other)).toEqual([])
})

test('detects words with stretched, spaced, starred or look-alike letters, but not inside other words', () => {
  for (const text of ['you sluuut', 'f u c k you', 'f*ck you', 'yоu are a slut', 'Je bent een h.o.e.r', 'HOER'])
    expect({ text, abuse: findAbuse(text) }).toEqual({ text, abuse: 'insult' })
  for (const text of ['I’m from Scunthorpe', 'Mijn oma woont in Hoorn', 'Ich bin dick eingecremt', 'Wat een kutweer'])
    expect({ text, abuse: findAbuse(text) }).toEqual({ text, abuse: null })
})

test('detects words with digits for letters in the middle and at the end', () => {
  for (const text of ['je bent een h00r', 'kankerh0er', 'ti amm4zz0', 'you stupid wh0r3', 'put4', 'm44k je af'])
    expect({ text, normalizeText: normalizeText(text) }).toEqual({
      text,
      normalizeText: expect.not.stringMatching(/[0-9]/),
    })
  expect(normalizeText('om 20 uur in 3 straten')).toBe('om 20 uur in 3 straten')
})

test('a laughing emoji does not excuse a threat', () => {
  for (const text of ['I will kill you 😂', '😂 Ik maak je dood', 'Ich bring dich um 🤣'])
    expect({ text, abuse: findAbuse(text) }).toEqual({ text, abuse: 'threat' })
  expect(findAbuse('I’ll kill you if you spoil the ending 😂')).toBeNull()
})

test('each sentence is checked in its own language, and a joke excuses its own sentence only', () => {
  for (const [text, kind] of [
    ['Hoi, hoe gaat het met je vandaag? Wanna fuck?', 'sexual'],
    ['Bonjour, tu vas bien ce soir ? You are a stupid whore.', 'insult'],
    ['Ik zou je graag eens leren kennen. Verpiss dich, du Hure!', 'insult'],
    ['Zullen we tennis spelen? Nee? Dan weet ik waar je woont en ik maak je dood.', 'threat'],
    ['Ich bin zu dick für das Kleid', null],
    ['Ti avverto: canto in macchina', null],
  ] as const)
    expect({ text, abuse: findAbuse(text) }).toEqual({ text, abuse: kind })
})

test('long texts are read within a bounded time', () => {
  findAbuse('')
  for (const text of [
    'a fucking ',
    'je bent een ',
    'want to see my ',
    'du bist eine dumme ',
    'f*k ',
    'sluuut ',
    'word. ',
    'kurwa ',
  ]) {
    const before = process.cpuUsage()
    findAbuse(text.repeat(4000 / text.length))
    // Microseconds of processor time, which a busy machine does not change.
    expect(process.cpuUsage(before).user, text).toBeLessThan(2_000_000)
  }
})
