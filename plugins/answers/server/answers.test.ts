import { expect, test } from 'vitest'
import { locales, minuteMs } from '../../../core/kernel/index.ts'
import { buildSignupForm } from '../../../tests/factories/signup-form.ts'
import { type TestMember, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import demoAnswers from './demo-answers.json' with { type: 'json' }
import shippedQuestions from './shipped-questions.json' with { type: 'json' }

const app = await testApp({ rateLimits: false })
const site = await testSite(app)
await site.set('answers.enabled', true)

const own = async (member: TestMember) => (await member.client.get('/api/answers')).body
const write = (member: TestMember, answers: object[]) => member.client.put('/api/answers', { answers })
const passages = async (viewer: TestMember, of: TestMember) =>
  (await viewer.client.get(`/api/members/${of.id}`)).body.profile.passages

test('answers appear on the profile and in a chat in their order, and nowhere if the plugin is off', async () => {
  const [one, other] = [await site.member(), await site.member()]
  const { questions } = await own(one)
  expect(questions.map(({ text }: { text: string }) => text)).toEqual(shippedQuestions.nl)
  const given = [2, 0].map((at) => ({ question_id: questions[at].id, text: ` Antwoord ${at} ` }))
  expect((await write(one, given)).status).toBe(200)
  expect(await passages(other, one)).toEqual([
    { plugin: 'answers', id: expect.any(String), heading: shippedQuestions.nl[2], text: 'Antwoord 2' },
    { plugin: 'answers', id: expect.any(String), heading: shippedQuestions.nl[0], text: 'Antwoord 0' },
  ])
  const talk = await other.client.get(`/api/members/${one.id}/conversation`)
  expect(talk.body.passages, 'beside their conversation').toEqual(await passages(other, one))
  await site.set('answers.enabled', false)
  expect(await passages(other, one)).toEqual([])
  await site.set('answers.enabled', true)
})

test('an unchanged text keeps its id at any position; a changed one gets a new id', async () => {
  const one = await site.member()
  const { questions } = await own(one)
  const [first, second] = questions
  await write(
    one,
    [first, second].map(({ id }) => ({ question_id: id, text: `Over ${id}` })),
  )
  const before = (await own(one)).answers
  await write(one, [before[1], { ...before[0], text: 'Iets anders' }])
  const after = (await own(one)).answers
  expect(after.map(({ text }: { text: string }) => text)).toEqual([`Over ${second.id}`, 'Iets anders'])
  expect([after[0].id === before[1].id, after[1].id === before[0].id]).toEqual([true, false])
  await write(one, [])
  expect((await own(one)).answers).toEqual([])
})

test('answers saved at the same moment in several tabs are those of one of them', async () => {
  const one = await site.member()
  const { questions } = await own(one)
  const tabs = ['a', 'b', 'c'].map((tab) => [0, 1, 2].map((at) => ({ question_id: questions[at].id, text: tab })))
  for (let round = 0; round < 3; round++) {
    const replies = await Promise.all(tabs.map((answers) => write(one, answers)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const texts = (await own(one)).answers.map(({ text }: { text: string }) => text)
    expect(['aaa', 'bbb', 'ccc']).toContain(texts.join(''))
  }
})

test('a tab that is out of date replaces nothing that another has saved', async () => {
  const one = await site.member()
  const { questions } = await own(one)
  const put = (text: string, at: number, seen: string[]) =>
    one.client.put('/api/answers', { answers: [{ question_id: questions[at].id, text }], seen })
  const first = await put('In the first tab', 0, [])
  expect(first.status).toBe(200)
  const late = await put('In the second tab', 1, [])
  expect({ status: late.status, code: late.body.error?.code }).toEqual({ status: 409, code: 'conflict' })
  expect((await own(one)).answers).toEqual(first.body.answers)
  const seen = first.body.answers.map(({ id }: { id: string }) => id)
  expect((await put('In the second tab', 1, seen)).status).toBe(200)
})

test('invalid answers are refused at their field, and nothing is stored', async () => {
  const one = await site.member()
  const { questions } = await own(one)
  const answer = (at: number, text = 'Ja') => ({ question_id: questions[at].id, text })
  const readFields = async (answers: object[]) => Object.keys((await write(one, answers)).body.errors ?? {})
  expect(await readFields([answer(0), answer(0)])).toContain('answers.1.question_id')
  expect(await readFields([{ question_id: one.id, text: 'Ja' }])).toContain('answers.0.question_id')
  expect(await readFields([{ text: 'Zonder vraag' }])).toContain('answers.0.question_id')
  expect(await readFields([answer(0, ' ')])).toContain('answers.0.text')
  expect(await readFields([0, 1, 2, 3].map((at) => answer(at)))).toContain('answers')
  expect((await own(one)).answers).toEqual([])
})

test('an answer outlives its question, and a question of another brand is not asked', async () => {
  const elsewhere = await testSite(app)
  const [operator, one] = [await site.staff('operator', site.domainId), await site.member()]
  const made = await operator.post('/api/console/answers', {
    domain_id: site.domainId,
    language: 'nl',
    text: 'Fiets of trein?',
    position: 0,
  })
  const { id } = made.body
  await elsewhere.set('answers.enabled', true)
  const stranger = await elsewhere.member()
  expect((await own(stranger)).questions.some((each: { id: string }) => each.id === id)).toBe(false)
  expect((await write(stranger, [{ question_id: id, text: 'Fiets' }])).status).toBe(422)
  await write(one, [{ question_id: id, text: 'Fiets' }])
  expect((await operator.delete(`/api/console/answers/${id}`, { version: 1 })).status).toBe(200)
  const [saved] = (await own(one)).answers
  expect(saved).toMatchObject({ question_id: null, question: 'Fiets of trein?', text: 'Fiets' })
  expect((await write(one, [{ id: saved.id, question_id: null, text: 'Fiets' }])).status).toBe(200)
  expect((await own(one)).answers).toEqual([saved])
})

test('one answer may be given at sign-up; half an answer is ignored', async () => {
  let number = 0
  const signUp = async (steps: object) => {
    const visitor = site.client()
    const email = `answers${++number}@example.test`
    const reply = await visitor.post(
      '/api/signup',
      buildSignupForm({ email, name: `Nieuw ${number}`, steps: { answers: steps } }),
    )
    expect(reply.status).toBe(200)
    return app.db.asOwner<{ question: string; text: string }>(
      'select a.question, a.text from answers a join members m on m.id = a.member_id where m.email = $1',
      [email],
    )
  }
  const [question] = (await site.client().get('/api/answers/questions')).body.questions
  expect(await signUp({ question: question.id })).toEqual([])
  expect(await signUp({ question: question.id, answer: 'De bakker' })).toEqual([
    { question: question.text, text: 'De bakker' },
  ])
})

test('every language has its twenty questions, and each of the demo’s has answers to all of them', () => {
  for (const locale of locales) expect(new Set(shippedQuestions[locale]).size).toBe(20)
  for (const answers of Object.values(demoAnswers))
    expect(answers.map((each) => each.length)).toEqual(Array(20).fill(3))
  const signs = [...Object.values(shippedQuestions), ...Object.values(demoAnswers).flat()].flat()
  expect(signs.filter((text) => /[!"']|\.\.\.|(?<=\S) [;?!»]/.test(text) || text.length > 140)).toEqual([])
  // The site says "vous", also in questions.
  expect(shippedQuestions.fr.filter((text) => /(?<!\p{L})(t’|(tu|te|toi|ton|ta|tes)(?!\p{L}))/iu.test(text))).toEqual(
    [],
  )
})

test('an answer refused by moderators is removed, and its member reads the reason', async () => {
  const member = await site.member()
  const { questions } = await own(member)
  expect((await write(member, [{ question_id: questions[0].id, text: 'Bel me maar' }])).status).toBe(200)
  const [answer] = await app.db.asOwner<{ id: string }>('select id from answers where member_id = $1', [member.id])
  await app.db.asOwner(
    `insert into reviews (id, domain_id, kind, subject_id, member_id, created_at) values (gen_random_uuid(), $1, 'answers', $2, $3, $4)`,
    [site.domainId, answer?.id, member.id, app.clock.now()],
  )
  const moderator = await site.staff('moderator', site.domainId)
  const claimed = await moderator.post('/api/console/reviews/claim', { kind: 'answers', limit: 1 })
  const [{ id, version, restricting }] = claimed.body.reviews
  expect(restricting).toEqual(['reject'])
  const refuse = (ground?: string) =>
    moderator.post(`/api/console/reviews/${id}/decide`, {
      action: 'reject',
      version,
      ...(ground ? { stated_ground: ground } : {}),
    })
  expect((await refuse()).body.errors).toHaveProperty('stated_ground')
  expect((await refuse('advertising')).status).toBe(200)
  app.clock.advance(minuteMs)
  await app.settle()
  const mail = (await app.mails()).find(({ to }) => to === member.email)
  expect(mail?.subject).toContain('Een profieltekst is verwijderd')
  expect((await own(member)).answers).toEqual([])
})
