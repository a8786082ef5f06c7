import { beforeEach, expect, test } from 'vitest'
import { createIdAt, dayMs, hourMs } from '../../../core/kernel/index.ts'
import { type TestMember, type TestSite, testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { deleteOldFindings } from './watch.ts'

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

const write = (text: string, sure?: true) =>
  one.client.post(`/api/members/${other.id}/messages`, {
    id: createIdAt(app.clock.now()),
    kind: 'text',
    text,
    ...(sure ? { sure } : {}),
  })
const readCode = async (text: string, sure?: true) => (await write(text, sure)).body.error?.code ?? 'sent'
const readCases = async () => {
  await app.settle()
  const rows = await app.db.asOwner<{ subject_id: string }>('select subject_id from reviews where member_id = $1', [
    one.id,
  ])
  return rows.map(({ subject_id }) => subject_id.split(':').at(-1))
}

test('a sender is asked about money each time, and may send the message', async () => {
  expect(await readCode('Kun je me 200 euro lenen?')).toBe('safety.money')
  const refused = await write('Kun je me 200 euro lenen?')
  expect(refused).toMatchObject({ status: 422, body: { error: { params: { nudge: true } } } })
  expect(refused.text).toContain('Betaal nooit iemand')
  expect(await readCode('Kun je me 200 euro lenen?', true)).toBe('sent')
  await app.settle()
  expect(await readCode('Kun je me 100 euro lenen?')).toBe('safety.money')
  expect(await readCode('Hoe was je weekend?')).toBe('sent')
})

test('a sender is asked about contact details once a day, and only if the site wants it', async () => {
  expect(await readCode('Mijn nummer is 06 12345678')).toBe('safety.contact')
  expect(await readCode('Mijn nummer is 06 12345678', true)).toBe('sent')
  await app.settle()
  expect(await readCode('Mijn mail is jan@gmail.com')).toBe('sent')
  app.clock.advance(25 * hourMs)
  expect(await readCode('Mijn mail is jan@gmail.com')).toBe('safety.contact')
  await site.set('safety.ask_contact', false)
  expect(await readCode('Mijn mail is jan@gmail.com')).toBe('sent')
})

test('moderators review after a number of one kind, within the counted days', async () => {
  await site.set('safety.review_after', 2)
  await write('Mijn nummer is 06 12345678', true)
  await write('Kun je me 200 euro lenen?', true)
  expect(await readCases()).toEqual([])
  await write('Stuur me geld via western union', true)
  expect(await readCases()).toEqual(['safety.money'])
  app.clock.advance(29 * dayMs)
  await site.set('safety.counted_days', 7)
  one = { ...one, client: site.client() }
  await one.client.post('/api/user.php', { email: one.email, password: testPassword })
  await write('Kun je me nog eens 200 euro lenen?', true)
  expect(await readCases()).toEqual(['safety.money'])
})

test('a profile saved with a phone number after a warning is reviewed', async () => {
  const keep = (sure?: true) =>
    one.client.put('/api/profile', { tagline: 'App me op 06 12345678', ...(sure ? { sure } : {}) })
  const asked = await keep()
  expect(asked.body.error.code).toBe('safety.contact_public')
  // A profile has many readers, so the question does not speak of "each other".
  expect(asked.text).toContain('Iedereen die het leest')
  expect(asked.text).not.toContain('kennen jullie elkaar')
  expect((await keep(true)).status).toBe(200)
  expect(await readCases()).toEqual(['safety.contact'])
})

test('findings that no longer count are deleted', async () => {
  await write('Mijn nummer is 06 12345678', true)
  await app.settle()
  const countStored = async () =>
    (
      await app.db.asOwner<{ n: number }>('select count(*)::int n from safety_findings where member_id = $1', [one.id])
    )[0]?.n
  expect(await countStored()).toBe(1)
  await deleteOldFindings({ services: app.services })
  expect(await countStored()).toBe(1)
  app.clock.advance(91 * dayMs)
  await deleteOldFindings({ services: app.services })
  expect(await countStored()).toBe(0)
})
