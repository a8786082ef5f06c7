import { describe, expect, test } from 'vitest'
import { everywhere } from '../layout/scope.ts'
import { pickViews } from './saved-views.ts'
import { encodeView, filterValidViews, findViewNameError, isSameView, readScope, type View } from './views.ts'

const view = (more: Partial<View> = {}): View => ({
  name: 'Waiting',
  filter: { status: 'open' },
  sort: { field: 'due_at', order: 'ASC' },
  perPage: 25,
  displayedFilters: { kind: true },
  scope: { domainId: 7, country: 'NL' },
  ...more,
})

describe('a name', () => {
  test.each([
    ['', 'console.views.name_missing'],
    ['   ', 'console.views.name_missing'],
    ['x'.repeat(61), 'console.views.name_long'],
    ['waiting', 'console.views.name_taken'],
    [' Waiting ', 'console.views.name_taken'],
    ['Été', undefined],
  ])('%j: %s', (name, fault) => {
    expect(findViewNameError(name, [view()])).toBe(fault)
  })

  test('may change its case on renaming, but not take another view’s name', () => {
    const views = [view(), view({ name: 'Late' })]
    expect(findViewNameError('WAITING', views, 'Waiting')).toBeUndefined()
    expect(findViewNameError('late', views, 'Waiting')).toBe('console.views.name_taken')
  })
})

test('two views are equal if they show the same rows, whatever their names and their empty filters', () => {
  expect(isSameView(view(), view({ name: 'Other', first: true, displayedFilters: { kind: true, q: false } }))).toBe(
    true,
  )
  for (const more of [
    { filter: {} },
    { sort: { field: 'due_at', order: 'DESC' } as const },
    { perPage: 50 },
    { scope: everywhere },
  ])
    expect(isSameView(view(), view(more))).toBe(false)
})

test('an address includes the scope; a missing or invalid one changes nothing', () => {
  expect(readScope(`?${encodeView(view())}`)).toEqual({ domainId: 7, country: 'NL' })
  expect(readScope(`?${encodeView(view({ scope: everywhere }))}`)).toEqual(everywhere)
  for (const search of ['', '?scope=', '?scope=x.NL', '?scope=7', '?filter=%7B%7D'])
    expect(readScope(search)).toBeUndefined()
})

test('invalid stored views are dropped', () => {
  expect(filterValidViews(null)).toEqual([])
  expect(filterValidViews([null, 'x', { name: 'Half' }, { ...view(), scope: undefined }])).toEqual([
    view({ scope: everywhere }),
  ])
})

test('views saved under the former name of a list are shown until its views change', () => {
  const [former, current] = [view({ name: 'Former' }), view({ name: 'Current' })]
  expect(pickViews(JSON.stringify({ documents: [former] }), 'static-pages')).toEqual([former])
  expect(pickViews(JSON.stringify({ documents: [former], 'static-pages': [current] }), 'static-pages')).toEqual([
    current,
  ])
  expect(pickViews(JSON.stringify({ documents: [former], 'static-pages': [] }), 'static-pages')).toEqual([])
  expect(pickViews(JSON.stringify({ 'second-looks': [former] }), 'second-reviews')).toEqual([former])
  expect(pickViews(JSON.stringify({ documents: [former] }), 'reviews')).toEqual([])
})
