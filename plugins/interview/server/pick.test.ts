import { expect, test } from 'vitest'
import { pickQuestions } from './pick.ts'

const questions = ['a', 'b', 'c', 'd', 'e']

test('picks three different ones, the same for both of a pair, but not for every pair', () => {
  const picked = pickQuestions('anna', 'bram', questions)
  expect(new Set(picked).size).toBe(3)
  expect(pickQuestions('bram', 'anna', questions)).toEqual(picked)
  const firsts = ['bram', 'cees', 'dirk', 'eva', 'fien', 'gijs'].map(
    (other) => pickQuestions('anna', other, questions)?.[0],
  )
  expect(new Set(firsts).size).toBeGreaterThan(1)
})

test('with fewer than three there is no interview', () => {
  expect(pickQuestions('anna', 'bram', ['a', 'b'])).toBe(null)
  expect([...(pickQuestions('anna', 'bram', ['a', 'b', 'c']) ?? [])].sort()).toEqual(['a', 'b', 'c'])
})
