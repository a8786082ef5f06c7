import { expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../tests/harness/index.ts'
import { parseConsoleList } from '../platform/console/console-list.ts'
import { toAppError } from '../platform/http/error-reply.ts'
import { rowIdText } from './input.ts'

const db = await testDatabase()

test.each(['"a\\u0000"', '"\\ud83d"', '["\\udc00"]', '{"\\u0000":1}'])(
  'escapes in the JSON of a filter hide nothing: %s',
  (json) => {
    const options = { columns: { id: 'id' }, filter: z.object({ q: z.unknown() }) }
    expect(() => parseConsoleList({ filter: `{"q":${json}}` }, options)).toThrow('bad_request')
  },
)

test.each(['0', '-1', '2147483648', '1e30', '0.5', '', 'x'])('%j is not a valid row id', (id) =>
  expect(rowIdText.safeParse(id).success).toBe(false),
)

test.each([
  ['select $1::uuid', ['x']],
  ['select $1::integer', ['99999999999']],
  ['select $1::text', ['a\0b']],
  ['select $1::jsonb', ['{"a":"\\u0000"}']],
  ['select $1::timestamptz', ['2026-13-45']],
])('a value that the database rejects is reported as a bad request: %s', async (text, values) => {
  const error = await db.pool.query(text, values).catch((thrown: unknown) => thrown)
  expect(toAppError(error)).toMatchObject({ code: 'bad_request', report: true })
})

test('an error in our own SQL stays an internal error', async () => {
  const error = await db.pool.query('select 1 / 0').catch((thrown: unknown) => thrown)
  expect(toAppError(error)).toMatchObject({ code: 'internal' })
})
