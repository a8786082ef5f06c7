import { expect, test } from 'vitest'
import { isSavedByButton, listFields } from './blocks.ts'
import type { ProfileBody } from './profile-input.ts'
import { profileParts } from './profile-parts.ts'
import { collectUnsavedFields } from './unsaved-fields.ts'

const saved = {
  name: 'Anna',
  country: 'NL',
  region: 'NL-UT',
  place: 'Utrecht',
  description: 'Hoi',
  interests: ['tea', 'bondage'],
} as unknown as ProfileBody
const with_ = (part: object) => collectUnsavedFields(saved, { ...saved, ...part } as ProfileBody)

test('only differences are saved, a place together with its country', () => {
  expect(with_({})).toBe(null)
  expect(with_({ description: 'Hallo' })).toEqual({ description: 'Hallo' })
  expect(with_({ place: 'Zeist' })).toEqual({ place: 'Zeist', country: 'NL', region: 'NL-UT' })
})

test('consent and the data it protects are never saved without the button', () => {
  const everything = ['interests', 'sexuality', 'signup_reason', 'hair'] as const
  const blocks = ['who', 'where', 'tagline', 'story', 'interests', 'facts', 'wish', 'personal', 'reason'] as const
  for (const block of blocks)
    expect([block, listFields(block, [...everything]).some((field) => /sexual/.test(field))]).toEqual([
      block,
      isSavedByButton(block),
    ])
})

test('the next step is the first missing part; a photo under review counts as present', () => {
  const empty = { description: '', place: null, interests: [], tagline: '' } as never
  const next = (profile: never, photos: { status: string }[]) =>
    profileParts(profile, photos as never, ['interests']).find(({ done }) => !done)?.id
  expect(next(empty, [])).toBe('photo')
  expect(next(empty, [{ status: 'rejected' }])).toBe('photo')
  expect(next(empty, [{ status: 'inspection' }])).toBe('description')
  const full = { description: 'x'.repeat(60), place: 'Utrecht', interests: ['a', 'b', 'c'], tagline: 'Hoi' } as never
  expect(next(full, [{ status: 'active' }])).toBe('more_photos')
  expect(next(full, [{ status: 'active' }, { status: 'inspection' }])).toBe(undefined)
})
