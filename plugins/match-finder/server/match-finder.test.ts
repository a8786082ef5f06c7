import { beforeEach, describe, expect, test } from 'vitest'
import { buildSignupForm } from '../../../tests/factories/signup-form.ts'
import { type TestSite, testPassword, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import type { TestClient } from '../../../tests/harness/client.ts'
import shippedQuestions from './shipped-questions.json' with { type: 'json' }

const app = await testApp()
let site: TestSite
let staff: TestClient
beforeEach(async () => {
  site = await testSite(app)
  await site.set('match-finder.enabled', true)
  staff = await site.staff('operator')
})

const readQuestions = async (client = site.client(), locale = 'nl') =>
  (await client.get(`/api/match-finder?lang=${locale}`)).body.questions as {
    question: string
    options: { text: string }[]
  }[]
const question = (more: object = {}) => ({
  domain_id: site.domainId,
  kind: 'single',
  filter: null,
  texts: { nl: { question: 'Thee of koffie?' } },
  options: [{ texts: { nl: 'Thee' } }, { texts: { nl: 'Koffie' } }],
  active: true,
  position: 9,
  ...more,
})
const make = (more?: object) => staff.post('/api/console/match-finder', question(more))

test('ships age and appearance in every language, and nothing else', async () => {
  const { body } = await site.client().get('/api/match-finder')
  expect(body).toMatchObject({ ages: null, questions: [{ options: [{ text: '18–35' }, { text: '35+' }] }, {}] })
  expect(shippedQuestions.map(({ texts }) => Object.keys(texts).length)).toEqual([7, 7])
})

test('asks a question on its domain, in order, where it is translated and on', async () => {
  await make({ position: 0, texts: { nl: { question: 'Eerst dit?' } } })
  await make({
    texts: { en: { question: 'Tea or coffee?' } },
    options: [{ texts: { en: 'Tea' } }, { texts: { en: 'Coffee' } }],
  })
  await make({ active: false })
  await make({ texts: { nl: { question: 'Half?' } }, options: [{ texts: { nl: 'Ja' } }, { texts: { en: 'No' } }] })
  const other = await testSite(app)
  await other.set('match-finder.enabled', true)
  const words = (await readQuestions()).map(({ question: text }) => text)
  expect(words).toHaveLength(3)
  expect(words).toContain('Eerst dit?')
  expect(await readQuestions(other.client())).toHaveLength(2)
})

test('offers no ages below the minimum age of the site', async () => {
  await site.set('min_age', 21)
  const { body } = await site.client().get('/api/match-finder')
  expect(body.questions[0].options).toEqual([
    { id: 'younger', text: '21–35', ages: { min_age: 21, max_age: 35 } },
    { id: 'older', text: '35+', ages: { min_age: 35, max_age: null } },
  ])
  await site.set('min_age', 36)
  expect((await readQuestions())[0]?.options).toMatchObject([{ text: '36+' }])
})

describe('staff cannot', () => {
  test.each(['race', 'gender', 'religion', 'sexuality'])('let an answer filter by %s', async (filter) => {
    const { status, body } = await make({ filter })
    expect({ status, code: body.error.code }).toEqual({ status: 422, code: 'match-finder.filter_not_allowed' })
    expect(body.error.message).toMatch(/AVG/)
    expect(body.errors.filter).toBe(body.error.message)
  })
  test.each([
    ['question', { texts: { nl: { question: 'Welk ras zoek je?' } } }, 'texts.nl.question'],
    ['explanation', { texts: { nl: { question: 'Wie?', hint: 'Kies een huidskleur' } } }, 'texts.nl.hint'],
    ['answer', { options: [{ texts: { nl: 'Blank' } }, { texts: { nl: 'Anders' } }] }, 'options.0.texts.nl'],
  ])('ask for race in a %s', async (_place, more, field) => {
    const { error, errors } = (await make(more)).body
    expect({ code: error.code, fields: Object.keys(errors) }).toEqual({
      code: 'match-finder.sensitive',
      fields: [field, 'root'],
    })
    expect(errors[field]).toBe(error.message)
  })
  test('insert it into the table either', async () => {
    const insert = app.db.asOwner(
      `insert into match_finder_questions (id, kind, filter, texts, options) values (gen_random_uuid(), 'single', 'race', '{}', '[]')`,
    )
    await expect(insert).rejects.toThrow(/check/)
  })
  test('ask for an age without a range, or with a reversed one', async () => {
    expect((await make({ filter: 'age' })).body.errors).toHaveProperty(['options.0.min_age'])
    const options = [
      { texts: { nl: 'Jong' }, min_age: 40, max_age: 30 },
      { texts: { nl: 'Oud' }, min_age: 35 },
    ]
    expect((await make({ filter: 'age', options })).status).toBe(422)
  })
})

test('empty translations are not stored', async () => {
  const texts = { nl: { question: 'Thee of koffie?', hint: null }, pl: { question: null, hint: null } }
  const options = ['Thee', 'Koffie'].map((nl) => ({ id: null, texts: { nl, pl: null }, min_age: null, max_age: null }))
  const { status, body } = await make({ texts, options })
  expect({ status, languages: Object.keys(body.texts), texts: body.options[1].texts }).toEqual({
    status: 200,
    languages: ['nl'],
    texts: { nl: 'Koffie' },
  })
})

test('age ranges of a question without that filter are not stored', async () => {
  const options = [{ texts: { nl: 'Thee' }, min_age: 20 }, { texts: { nl: 'Koffie' } }]
  expect((await make({ options })).body.options[0]).toMatchObject({ min_age: null })
})

test('a member’s search starts with the ages, until they clear them', async () => {
  const { client } = await site.member()
  const start = async () => (await client.get('/api/search-start')).body.start
  expect(await start()).toBeNull()
  await client.put('/api/match-finder/ages', { min_age: 35, max_age: null })
  expect(await start()).toEqual({ min_age: 35, max_age: null })
  expect((await client.get('/api/match-finder')).body.ages).toEqual({ min_age: 35, max_age: null })
  await site.set('match-finder.enabled', false)
  expect(await start()).toBeNull()
  await site.set('match-finder.enabled', true)
  await client.delete('/api/match-finder/ages')
  expect(await start()).toBeNull()
  expect((await client.put('/api/match-finder/ages', { min_age: 40, max_age: 30 })).status).toBe(422)
})

test('a member who signs up from the quiz starts with its ages, and no other answers', async () => {
  const visitor = site.client()
  const body = buildSignupForm({
    gender: 'female',
    looking_for: 'male',
    date_of_birth: '1990-01-01',
    name: 'Nieuwkomer',
    email: 'quiz@member.test',
    password: testPassword,
    language: 'nl',
  })
  const refused = await visitor.post('/api/signup', { ...body, steps: { 'match-finder': { ages: '40-30' } } })
  expect(Object.keys(refused.body.errors)[0]).toMatch(/^steps\.match-finder\.ages/)
  const { status } = await visitor.post('/api/signup', {
    ...body,
    steps: { 'match-finder': { ages: '18-35', look: 'sexy' } },
  })
  expect(status).toBe(200)
  const rows = await app.db.asOwner(
    'select min_age, max_age from match_finder_ages where member_id = (select id from members where email = $1)',
    [body.email],
  )
  expect(rows).toEqual([{ min_age: 18, max_age: 35 }])
})
