import path from 'node:path'
import fc from 'fast-check'
import { expect, type RunnerTestCase, test } from 'vitest'
import { repeatCommand } from './on-failure.ts'

const root = path.resolve(import.meta.dirname, '../..')
const failed = (file: string, name: string, message: string) =>
  ({
    name,
    file: { filepath: path.join(root, file) },
    result: { state: 'fail', errors: [{ message }] },
  }) as unknown as RunnerTestCase

test('a property that does not hold is repeated with its seed', () => {
  const held = fc.check(
    fc.property(fc.integer(), (n) => n < 50),
    { seed: 4711 },
  )
  const message = fc.defaultReportMessage(held) ?? ''
  expect(repeatCommand(failed('core/x.test.ts', 'adds (up)', message), false, null)).toBe(
    'SEED=4711 npx vitest run --config config/vitest.config.ts core/x.test.ts -t "adds .up."',
  )
})

test('a test in a browser is repeated with a trace', () => {
  expect(repeatCommand(failed('tests/e2e/path.test.ts', 'signs up', 'timeout'), false, null)).toBe(
    'TRACE=1 npx vitest run --config config/vitest.e2e.config.ts tests/e2e/path.test.ts -t "signs up"',
  )
})

test('a test on a cluster is repeated on one', () => {
  const failure = failed('tests/cluster/deploys.test.ts', 'restarts', 'timeout')
  expect(repeatCommand(failure, true)).toBe('npm run cluster -- test tests/cluster/deploys.test.ts')
})

test('a test that takes a sample of the day is repeated with that day', () => {
  expect(repeatCommand(failed('tests/authorization/members.test.ts', 'likes', 'wrong'), false, 20_416)).toBe(
    'TEST_DAY=20416 npx vitest run --config config/vitest.config.ts tests/authorization/members.test.ts -t "likes"',
  )
})
