import { expect, test } from 'vitest'
import type { ProfileReply } from '../app/profile.ts'
import { factsSentence } from './profile-facts.ts'

const nothing = { gender: 'female', gender_name: null, interests: [] } as unknown as ProfileReply
const say = (facts: Partial<ProfileReply>) =>
  factsSentence({ ...nothing, ...facts }, (key) => key.split('.').at(-1) ?? '', 'en')

test('a wish follows the list of looks, and is not one of them', () => {
  const looks = { relationship_status: 'divorced', eyes: 'green', tattoos: true } as const
  expect(say({ ...looks, looking_for: 'male' })).toBe('Divorced_female, green and tattoos, male.')
  expect(say({ looking_for: 'male' })).toBe('Male.')
})

test('of someone who filled in nothing it says nothing', () => {
  expect(say({})).toBe('')
})
