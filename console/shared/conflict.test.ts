import { expect, test } from 'vitest'
import { findConflict, listDifferences } from './conflict.ts'

const base = { id: 1, name: 'Brand', hosts: ['a'], phone: null, active: true, version: 1 }
const fields = ['name', 'hosts', 'phone', 'active', 'password']

test('lists fields changed by both, and those changed only by the other, whose value is the default', () => {
  const mine = { ...base, name: 'Mine', phone: '1', password: 'new' }
  const theirs = { ...base, name: 'Theirs', hosts: ['a', 'b'], version: 2 }
  expect(listDifferences(fields, base, mine, theirs)).toEqual([
    { field: 'name', mine: 'Mine', theirs: 'Theirs', usual: undefined },
    { field: 'hosts', mine: ['a'], theirs: ['a', 'b'], usual: 'theirs' },
  ])
})

test('ignores equal changes and different empty values', () => {
  const mine = { ...base, phone: '', name: 'Same' }
  expect(listDifferences(fields, base, mine, { ...base, name: 'Same' })).toEqual([])
})

test('recognises a conflict among other errors', () => {
  expect(findConflict({ body: { error: { code: 'version_conflict' }, current: { id: 1 } } })).toEqual({ id: 1 })
  expect(findConflict({ body: { error: { code: 'conflict' } } })).toBeUndefined()
  expect(findConflict(new Error('offline'))).toBeUndefined()
})
