import { expect, test } from 'vitest'
import { readTexts } from '../../tests/e2e/steps/texts.ts'
import type { ProfileReply } from '../app/profile.ts'
import { describeFacts } from './profile-facts.ts'

const nothing = { name: 'Anna', gender: 'female', gender_name: null, interests: [] } as unknown as ProfileReply
const say = (facts: Partial<ProfileReply>, locale = 'en') =>
  describeFacts({ ...nothing, ...facts }, readTexts(locale), locale)

test('gender, wishes and features form one sentence', () => {
  const facts = { relationship_status: 'divorced', hair: 'brown', eyes: 'green', tattoos: true } as const
  expect(say({ ...facts, looking_for: 'male' })).toBe(
    'Anna is divorced, is looking for a man and has brown hair, green eyes and tattoos.',
  )
  expect(say({ relationship_status: 'divorced', looking_for: 'male' })).toBe(
    'Anna is divorced and is looking for a man.',
  )
  expect(say({ ...facts, tattoos: null, looking_for: 'male' }, 'fr')).toBe(
    'Anna est divorcée, cherche un homme et a les cheveux bruns et les yeux verts.',
  )
  expect(say({ looking_for: 'both' }, 'pl')).toBe('Anna szuka kobiety lub mężczyzny.')
})

test('a gender that the brand adds follows the name', () => {
  expect(say({ gender_name: 'non-binary', relationship_status: 'single' })).toBe('Anna (non-binary) is single.')
})

test('a person who filled in nothing has no sentence', () => {
  expect(say({})).toBe('')
})
