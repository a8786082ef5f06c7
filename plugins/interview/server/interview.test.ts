import { beforeEach, expect, test, vi } from 'vitest'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'

vi.setConfig({ testTimeout: 90_000 })
const app = await testApp({ rateLimits: false })
let [anna, bram]: TestMember[] = []

const site = await testSite(app)
await site.set('interview.enabled', true)
beforeEach(async () => {
  ;[anna, bram] = [await site.member({ name: 'Anna' }), await site.member({ name: 'Bram' })]
})

const like = (from: TestMember, to: TestMember) => from.client.put(`/api/members/${to.id}/like`)
const match = async (one = anna, other = bram) => {
  await like(one, other)
  await like(other, one)
}
const read = async (who: TestMember, of: TestMember) =>
  (await who.client.get(`/api/interview/with/${of.id}`)).body.interview
const write = async (who: TestMember, of: TestMember, answers: string[], more: object = {}) => {
  const { questions } = (await read(who, of)) ?? { questions: ['1', '2', '3'] }
  return who.client.put(`/api/interview/with/${of.id}`, { questions, answers, ...more })
}
const getCode = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code
const hers = ['Koffie', 'Vogels', 'Gisteren']
const his = ['Slapen', 'Treinen', 'Nooit']
const stored = () => app.db.asOwner('select from interview_answers where member_id = $1 or other_id = $1', [anna.id])

test('both get the same three questions, and see the answers only once both have answered', async () => {
  await match()
  const first = await read(anna, bram)
  expect(first).toEqual({
    questions: [expect.any(String), expect.any(String), expect.any(String)],
    mine: null,
    other_done: false,
    theirs: null,
  })
  expect((await read(bram, anna)).questions).toEqual(first.questions)
  expect((await write(anna, bram, ['Thee', ...hers.slice(1)])).status).toBe(200)
  // Until the other has answered, she may change hers.
  expect((await write(anna, bram, hers)).body.interview).toMatchObject({ mine: hers, theirs: null })
  expect(await read(bram, anna)).toMatchObject({ mine: null, other_done: true, theirs: null })
  expect((await bram.client.get(`/api/interview/with/${anna.id}`)).text).not.toContain('Koffie')
  expect((await write(bram, anna, his)).body.interview).toMatchObject({ mine: his, theirs: hers })
  expect(await read(anna, bram)).toMatchObject({ mine: hers, theirs: his })
  expect(getCode(await write(anna, bram, his))).toBe('interview.opened')
  // As after a lost reply.
  expect((await write(anna, bram, hers)).body.interview).toMatchObject({ mine: hers, theirs: his })
})

test('a tab that is out of date replaces nothing that another has saved', async () => {
  await match()
  expect((await write(anna, bram, hers, { seen: null })).status).toBe(200)
  const late = await write(anna, bram, his, { seen: null })
  expect({ status: late.status, code: getCode(late) }).toEqual({ status: 409, code: 'conflict' })
  expect((await read(anna, bram)).mine).toEqual(hers)
  expect((await write(anna, bram, his, { seen: hers })).status).toBe(200)
  // As after a lost reply.
  expect((await write(anna, bram, his, { seen: hers })).status).toBe(200)
})

test('does not exist without a match, or with a fictional profile', async () => {
  await like(anna, bram)
  expect(await read(anna, bram)).toBe(null)
  expect(getCode(await write(anna, bram, hers))).toBe('interview.no_match')
  const invented = await site.member({ fictional: true })
  await match(anna, invented)
  // Nor if fictional profiles are hidden.
  expect((await read(anna, invented)) ?? null).toBe(null)
})

test('ends with the match, and a new match starts a new one', async () => {
  await match()
  await write(anna, bram, hers)
  app.clock.advance(1000)
  await anna.client.delete(`/api/members/${bram.id}/like`)
  expect({ anna: await read(anna, bram), bram: await read(bram, anna) }).toEqual({ anna: null, bram: null })
  await expect.poll(async () => (await stored()).length).toBe(0)
  await like(anna, bram)
  expect(await read(anna, bram)).toMatchObject({ mine: null, other_done: false })
})

test('answers from an ended match do not appear in the next, even with pending outbox work', async () => {
  await match()
  await write(anna, bram, hers)
  app.clock.advance(1000)
  await app.db.asOwner('update likes set matched_at = $2 where from_member = $1 or to_member = $1', [
    anna.id,
    app.clock.now(),
  ])
  expect(await read(anna, bram)).toMatchObject({ mine: null })
})

test('a block removes it for both', async () => {
  await match()
  await write(anna, bram, hers)
  await write(bram, anna, his)
  await bram.client.put(`/api/members/${anna.id}/block`)
  expect(await stored()).toHaveLength(0)
  expect((await bram.client.get(`/api/interview/with/${anna.id}`)).status).toBe(404)
})

test('accepts only three answers, none empty, to the questions that were read', async () => {
  await match()
  expect((await write(anna, bram, ['Een', 'Twee'])).status).toBe(422)
  expect((await write(anna, bram, ['Een', ' ', 'Drie'])).body.errors).toHaveProperty(['answers.1'])
  expect(getCode(await write(anna, bram, hers, { questions: ['a', 'b', 'c'] }))).toBe('interview.changed')
})

test('a member with another language answers the questions of whichever member was first', async () => {
  await match()
  await write(anna, bram, hers)
  const { questions } = await read(anna, bram)
  const german = (await bram.client.get(`/api/interview/with/${anna.id}?lang=de`)).body.interview
  expect(german.questions).toEqual(questions)
})

test('stores simultaneous answers of both', async () => {
  await match()
  const replies = await Promise.all([write(anna, bram, hers), write(bram, anna, his)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await read(anna, bram)).toMatchObject({ mine: hers, theirs: his })
})

test('uses the brand’s questions; with fewer than three there is no interview', async () => {
  await match()
  const own = await testSite(app)
  await own.set('interview.enabled', true)
  const [one, other] = [await own.member(), await own.member()]
  await match(one, other)
  await app.db.asOwner(`update interview_questions set active = false where language = 'nl'`)
  expect(await read(one, other)).toBe(null)
  for (const text of ['Eerste?', 'Tweede?', 'Derde?'])
    await app.db.asOwner(
      `insert into interview_questions (id, domain_id, language, text) values (gen_random_uuid(), $1, 'nl', $2)`,
      [own.domainId, text],
    )
  expect([...(await read(one, other)).questions].sort()).toEqual(['Derde?', 'Eerste?', 'Tweede?'])
  expect(await read(anna, bram)).toBe(null)
  await app.db.asOwner(`update interview_questions set active = true where language = 'nl'`)
})
