import { beforeEach, expect, test, vi } from 'vitest'
import {
  buildSearchPath,
  deriveAges,
  findChosen,
  findFirstOpen,
  type Question,
  readAnswers,
  storeAnswers,
} from './answers.ts'

const option = (id: string, min_age?: number, max_age: number | null = null) => ({
  id,
  text: id,
  ages: min_age === undefined ? null : { min_age, max_age },
})
const question = (id: string, options: Question['options']): Question => ({
  id,
  kind: 'single',
  question: id,
  hint: null,
  options,
})
const age = question('age', [option('young', 18, 35), option('old', 35)])
const look = question('look', [option('normal'), option('sexy')])
const wish = question('wish', [option('thirties', 30, 39), option('forties', 40, 49)])

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

test('answers outlast a reload, and invalid storage counts as none', () => {
  storeAnswers({ age: ['old'] })
  expect(readAnswers()).toEqual({ age: ['old'] })
  stored.set('match_finder', '"x')
  expect(readAnswers()).toEqual({})
})

test('a question is open until one of its answers has been given', () => {
  expect(findFirstOpen([age, look], {})).toBe(0)
  expect(findFirstOpen([age, look], { age: ['gone'] })).toBe(0)
  expect(findFirstOpen([age, look], { age: ['old'] })).toBe(1)
  expect(findFirstOpen([age, look], { age: [] }), 'skipped').toBe(1)
  expect(findFirstOpen([age, look], { age: ['old'], look: ['sexy'] })).toBe(2)
  expect(findChosen(look, { look: ['sexy'] }).map(({ text }) => text)).toEqual(['sexy'])
})

test('only answers about age determine where the search starts', () => {
  expect(deriveAges([age, look], { look: ['sexy'] })).toBeNull()
  expect(deriveAges([age, look], { age: ['old'], look: ['sexy'] })).toEqual({ min_age: 35, max_age: null })
  expect(deriveAges([age, wish], { age: ['young'], wish: ['thirties'] })).toEqual({ min_age: 30, max_age: 35 })
  expect(deriveAges([age, wish], { age: ['young'], wish: ['forties'] })).toEqual({ min_age: 18, max_age: 35 })
  expect([buildSearchPath({ min_age: 18, max_age: 35 }), buildSearchPath({ min_age: 35, max_age: null })]).toEqual([
    '/members?min_age=18&max_age=35',
    '/members?min_age=35',
  ])
})
