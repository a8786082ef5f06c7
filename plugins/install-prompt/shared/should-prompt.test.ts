import { expect, test } from 'vitest'
import { dayMs } from '../../../core/kernel/index.ts'
import { emptyPromptState, parsePromptState, shouldPrompt } from './should-prompt.ts'

const now = 1_000 * dayMs
const here = { path: '/members', firstPage: false, now }

test('asks after a match or from the third visit on, never on a first page', () => {
  expect([1, 2, 3, 4].map((visits) => shouldPrompt({ ...emptyPromptState, visits }, here))).toEqual([
    false,
    false,
    true,
    true,
  ])
  const matched = { ...emptyPromptState, visits: 1, matched: true }
  expect(shouldPrompt(matched, here)).toBe(true)
  expect(shouldPrompt(matched, { ...here, firstPage: true })).toBe(false)
})

test('asks only where people browse', () => {
  const matched = { ...emptyPromptState, matched: true }
  const asks = (path: string) => shouldPrompt(matched, { ...here, path })
  expect(['/members', '/likes', '/likes/matches', '/members/'].map(asks)).toEqual(Array(4).fill(true))
  expect(['/', '/chats/1', '/credits', '/members/123', '/premium', '/signup'].map(asks)).toEqual(Array(6).fill(false))
})

test('asks again sixty days after a refusal, and never once installed', () => {
  const refused = { ...emptyPromptState, visits: 9, refusedAt: now - 60 * dayMs + 1 }
  expect(shouldPrompt(refused, here)).toBe(false)
  expect(shouldPrompt({ ...refused, refusedAt: now - 60 * dayMs }, here)).toBe(true)
  expect(shouldPrompt({ ...emptyPromptState, visits: 9, installed: true }, here)).toBe(false)
})

test('treats invalid storage as empty', () => {
  for (const text of [null, '', 'null', '[]', '{"visits":"x","refusedAt":"y"}', '{'])
    expect(parsePromptState(text)).toEqual(emptyPromptState)
  const memory = { visits: 2, matched: true, refusedAt: 5, installed: false }
  expect(parsePromptState(JSON.stringify(memory))).toEqual(memory)
})
