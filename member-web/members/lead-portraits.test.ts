import { expect, test } from 'vitest'
import { pageSize } from '../../core/features/visibility/index.ts'
import type { ProfileSummary } from '../app/profile.ts'
import { findLead } from './lead-portraits.ts'

type Shown = Pick<ProfileSummary, 'main_image' | 'tagline'>
const face = { main_image: { locked: false }, tagline: 'Graag samen naar zee.' } as Shown
const people = (count: number, others: Record<number, Shown> = {}) =>
  Array.from({ length: count }, (_, index) => others[index] ?? face)
const leads = (profiles: readonly Shown[]) => profiles.map((_, index) => findLead(index, profiles)).filter(Boolean)

test('a full page with leads has no gap in four and six columns', () => {
  expect(leads(people(pageSize))).toEqual(['first', 'later'])
  const cells = { 4: pageSize, 6: pageSize + 3 + 3 }
  for (const [columns, count] of Object.entries(cells)) expect(count % Number(columns)).toBe(0)
})

test('a page of few people has at most one lead, and nobody leads without an open photo or a line', () => {
  expect(leads(people(19))).toEqual(['first'])
  expect(leads(people(7))).toEqual([])
  expect(leads(people(pageSize, { 12: { ...face, main_image: null } }))).toEqual(['first'])
  expect(leads(people(pageSize, { 0: { ...face, main_image: { locked: true } } as Shown }))).toEqual(['later'])
  expect(leads(people(pageSize, { 0: { ...face, tagline: undefined }, 12: { ...face, tagline: undefined } }))).toEqual(
    [],
  )
})
