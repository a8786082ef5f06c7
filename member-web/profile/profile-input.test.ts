import { expect, test } from 'vitest'
import { listFields, parseBlockId } from './blocks.ts'
import { buildProfileBody } from './profile-input.ts'

const everyField = [
  'hair',
  'eyes',
  'body_type',
  'relationship_status',
  'sexuality',
  'tattoos',
  'signup_reason',
  'interests',
] as const
const blocks = ['who', 'where', 'tagline', 'story', 'facts', 'wish', 'personal', 'reason'] as const
const all = blocks.flatMap((block) => listFields(block, [...everyField]))
const filled = (entries: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

test('empty choices become null, and the parts of a date are joined', () => {
  const form = filled([
    ['name', ' Kim '],
    ['dob_day', '3'],
    ['dob_month', '7'],
    ['dob_year', '1990'],
    ['hair', ''],
    ['tattoos', 'no'],
    ['place', ''],
  ])
  expect(buildProfileBody(form, all)).toMatchObject({
    name: 'Kim',
    date_of_birth: '1990-07-03',
    hair: null,
    tattoos: false,
    place: null,
  })
})

test('the preferred ages are sent if the form has them', () => {
  expect(
    buildProfileBody(
      filled([
        ['looking_min_age', '35'],
        ['looking_max_age', '80'],
      ]),
      all,
    ),
  ).toMatchObject({
    looking_min_age: 35,
    looking_max_age: 80,
  })
  expect(buildProfileBody(filled([]), all)).not.toHaveProperty('looking_min_age')
})

test('data that needs consent is sent with it and dropped without it', () => {
  const chosen: [string, string][] = [
    ['sexuality', 'bi'],
    ['interests', 'wine'],
    ['sexual_interests', 'bondage'],
  ]
  expect(buildProfileBody(filled(chosen), all)).toMatchObject({
    sexuality: null,
    sexuality_consent: false,
    sexual_interests_consent: false,
    interests: ['wine'],
  })
  const agreed = filled([...chosen, ['sexuality_consent', 'on'], ['sexual_interests_consent', 'on']])
  expect(buildProfileBody(agreed, all)).toMatchObject({
    sexuality: 'bi',
    sexuality_consent: true,
    sexual_interests_consent: true,
    interests: ['wine', 'bondage'],
  })
})

test('hidden fields are not sent, nor a region without a list, nor fields of another block', () => {
  const without = blocks.flatMap((block) => listFields(block, []))
  const body = buildProfileBody(filled([['hair', 'red']]), without)
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['hair']))
  expect(body).not.toHaveProperty('region')
  expect(body).not.toHaveProperty('interests')
  expect(buildProfileBody(filled([['tagline', 'Thee']]), listFields('tagline', [...everyField]))).toEqual({
    tagline: 'Thee',
  })
})

test('an address opens only an existing block', () => {
  expect(parseBlockId('facts', ['hair'])).toBe('facts')
  expect(parseBlockId('facts', [])).toBe(null)
  expect(parseBlockId('photos', [])).toBe('photos')
  expect(parseBlockId('wish', [])).toBe('wish')
  for (const name of [null, '', 'toString', 'nothing']) expect(parseBlockId(name, [...everyField])).toBe(null)
})
