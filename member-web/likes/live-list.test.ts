import { expect, test } from 'vitest'
import { applyLikesNews, type LikedCard, type LikesType } from './live-list.ts'

const card = (id: string, part: Partial<LikedCard> = {}) =>
  ({ id, liked: false, match: false, isNew: false, ...part }) as LikedCard
const photo = { kind: 'photo', heading: '' } as const
const buildReceivedEvent = (id: string, part: Partial<LikedCard> = {}) =>
  ({ type: 'like.received', data: { profile: card(id, part), new_likes: 1, like_subject: photo } }) as const
const buildGivenEvent = (id: string, part: Partial<LikedCard> = {}) =>
  ({ type: 'like.given', data: { profile: card(id, { liked: true, ...part }), new_likes: 0 } }) as const
const ended = (id: string, given: boolean) =>
  ({ type: 'like.ended', data: { profile_id: id, given, new_likes: 0 } }) as const
const getIds = (list: readonly LikedCard[]) => list.map(({ id }) => id).join('')
const all = (type: LikesType, list: LikedCard[], ...news: Parameters<typeof applyLikesNews>[2][]) =>
  news.reduce<readonly LikedCard[]>((list, each) => applyLikesNews(list, type, each), list)

test('a member who likes the viewer is first and new, once, and leaves when the like is withdrawn', () => {
  const list = all('received', [card('a'), card('b')], buildReceivedEvent('c'), buildReceivedEvent('b'))
  expect(getIds(list)).toBe('bca')
  expect(list.map(({ isNew }) => isNew)).toEqual([true, true, false])
  expect(getIds(all('received', [...list], ended('c', false)))).toBe('ba')
})

test('the viewer’s actions elsewhere change the heart in place, and add a card only to the sent likes', () => {
  const [liked] = all('received', [card('a', { isNew: true })], buildGivenEvent('a', { match: true }))
  expect(liked).toMatchObject({ liked: true, match: true, isNew: false })
  // The subject of a received like is kept.
  const [updated] = all('received', [], buildReceivedEvent('a'), buildGivenEvent('a', { match: true }))
  expect(updated).toMatchObject({ match: true, likeSubject: photo })
  expect(getIds(all('received', [card('a')], buildGivenEvent('z')))).toBe('a')
  expect(getIds(all('given', [card('a', { liked: true })], buildGivenEvent('z')))).toBe('za')
})

test('a withdrawn like stays in the sent likes with an empty heart, and keeps its place', () => {
  const list = all('given', [card('a', { liked: true }), card('b', { liked: true, match: true })], ended('b', true))
  expect(getIds(list)).toBe('ab')
  expect(list[1]).toMatchObject({ liked: false, match: false })
  expect(getIds(all('given', [...list], buildGivenEvent('b')))).toBe('ab')
})

test('a later page keeps its order, and nobody is added', () => {
  const list = [card('a'), card('b')]
  const later = applyLikesNews(list, 'received', buildReceivedEvent('b'), false)
  expect({ ids: getIds(later), isNew: later[1]?.isNew }).toEqual({ ids: 'ab', isNew: true })
  expect(getIds(applyLikesNews(list, 'received', buildReceivedEvent('c'), false))).toBe('ab')
  expect(getIds(applyLikesNews(list, 'given', buildGivenEvent('c'), false))).toBe('ab')
})

test('a match comes from either side and ends with either like', () => {
  expect(getIds(all('matches', [], buildReceivedEvent('a')))).toBe('')
  expect(
    getIds(all('matches', [], buildReceivedEvent('a', { match: true }), buildGivenEvent('b', { match: true }))),
  ).toBe('ba')
  for (const own of [true, false]) expect(getIds(all('matches', [card('a')], ended('a', own)))).toBe('')
})
