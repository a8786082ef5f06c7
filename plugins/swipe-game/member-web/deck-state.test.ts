import { expect, test } from 'vitest'
import { type Card, countLikesLeft, createDeckState, type DeckReply, reduceDeck } from './deck-state.ts'

const card = (id: string) => ({ id, name: id }) as Card
const day = (left: number) => ({
  likes_left: left,
  likes_per_day: 4,
  resets_at: '2026-03-02T23:00:00Z',
  premium_has_more: false,
})
const reply = (ids: string, left = 4): DeckReply => ({
  profiles: [...ids].map(card),
  ...day(left),
  last: null,
  has_passed: false,
  narrowed: true,
})
const getIds = (state: { cards: readonly Card[] }) => state.cards.map(({ id }) => id).join('')
const start = createDeckState(reply('abcd'))
const like = (id: string) => ({ type: 'swiped', kind: 'like', card: card(id) }) as const

test('a like counts immediately, and the server’s count wins', () => {
  const two = reduceDeck(reduceDeck(start, like('a')), like('b'))
  expect({ ids: getIds(two), likesLeft: countLikesLeft(two) }).toEqual({ ids: 'cd', likesLeft: 2 })
  const one = reduceDeck(two, { type: 'confirmed', asked: 'like', kind: 'like', card: card('a'), day: day(3) })
  expect(countLikesLeft(one)).toBe(2)
  expect(one.last).toMatchObject({ kind: 'like', profile: { id: 'a' } })
})

test('a failed card returns to the top, with its like', () => {
  const failed = reduceDeck(reduceDeck(start, like('a')), {
    type: 'failed',
    kind: 'like',
    card: card('a'),
    gone: false,
  })
  expect({ ids: getIds(failed), likesLeft: countLikesLeft(failed), returned: failed.returned }).toEqual({
    ids: 'abcd',
    likesLeft: 4,
    returned: { id: 'a', from: 'like' },
  })
  const gone = reduceDeck(reduceDeck(start, like('a')), { type: 'failed', kind: 'like', card: card('a'), gone: true })
  expect({ ids: getIds(gone), likesLeft: countLikesLeft(gone) }).toEqual({ ids: 'bcd', likesLeft: 4 })
})

test('a load adds no duplicates, keeps the order and drops cards decided on elsewhere', () => {
  const swiped = reduceDeck(start, like('a'))
  const loaded = reduceDeck(swiped, { type: 'loaded', reply: reply('eadb') })
  expect(getIds(loaded)).toBe('bde')
  expect(countLikesLeft(loaded)).toBe(3)
})

test('an undone card returns, also with the next load', () => {
  const confirmed = reduceDeck(reduceDeck(start, like('a')), {
    type: 'confirmed',
    asked: 'like',
    kind: 'like',
    card: card('a'),
    day: day(3),
  })
  const undone = reduceDeck(confirmed, { type: 'undone', kind: 'like', card: card('a'), day: day(4) })
  expect({ ids: getIds(undone), likesLeft: countLikesLeft(undone), last: undone.last }).toEqual({
    ids: 'abcd',
    likesLeft: 4,
    last: null,
  })
  expect(getIds(reduceDeck(undone, { type: 'loaded', reply: reply('abcd') }))).toBe('abcd')
})

test('another page removes its card here, and its count applies unless an answer is pending', () => {
  const event = { type: 'elsewhere', id: 'b', undone: false, day: day(2) } as const
  expect({ ids: getIds(reduceDeck(start, event)), likesLeft: countLikesLeft(reduceDeck(start, event)) }).toEqual({
    ids: 'acd',
    likesLeft: 2,
  })
  expect(countLikesLeft(reduceDeck(reduceDeck(start, like('a')), event))).toBe(3)
})
