import { expect, test } from 'vitest'
import { dayMs } from '../../../core/kernel/index.ts'
import { emptyMemory, isGoodMoment, readMemory } from './moment.ts'

const now = 1_000 * dayMs
const here = { path: '/members', firstPage: false, now }

test('asks after a match or from the third visit on, never on a first page', () => {
  expect([1, 2, 3, 4].map((visits) => isGoodMoment({ ...emptyMemory, visits }, here))).toEqual([
    false,
    false,
    true,
    true,
  ])
  const matched = { ...emptyMemory, visits: 1, matched: true }
  expect(isGoodMoment(matched, here)).toBe(true)
  expect(isGoodMoment(matched, { ...here, firstPage: true })).toBe(false)
})

test('asks only where people browse', () => {
  const matched = { ...emptyMemory, matched: true }
  const asks = (path: string) => isGoodMoment(matched, { ...here, path })
  expect(['/members', '/likes', '/likes/matches', '/members/'].map(asks)).toEqual(Array(4).fill(true))
  expect(['/', '/chats/1', '/credits', '/members/123', '/premium', '/signup'].map(asks)).toEqual(Array(6).fill(false))
})

test('asks again sixty days after a refusal, and never once installed', () => {
  const refused = { ...emptyMemory, visits: 9, refusedAt: now - 60 * dayMs + 1 }
  expect(isGoodMoment(refused, here)).toBe(false)
  expect(isGoodMoment({ ...refused, refusedAt: now - 60 * dayMs }, here)).toBe(true)
  expect(isGoodMoment({ ...emptyMemory, visits: 9, installed: true }, here)).toBe(false)
})

test('treats invalid storage as empty', () => {
  for (const text of [null, '', 'null', '[]', '{"visits":"x","refusedAt":"y"}', '{'])
    expect(readMemory(text)).toEqual(emptyMemory)
  const memory = { visits: 2, matched: true, refusedAt: 5, installed: false }
  expect(readMemory(JSON.stringify(memory))).toEqual(memory)
})
