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

test('the command after a failed property contains its seed', () => {
  const held = fc.check(
    fc.property(fc.integer(), (n) => n < 50),
    { seed: 4711 },
  )
  const message = fc.defaultReportMessage(held) ?? ''
  expect(repeatCommand(failed('core/x.test.ts', 'adds (up)', message), false, null)).toBe(
    'SEED=4711 npx vitest run --config config/vitest.config.ts core/x.test.ts -t "adds .up."',
  )
})

test('the command after a failed browser test asks for a trace', () => {
  expect(repeatCommand(failed('tests/e2e/sign-up-to-chat.test.ts', 'signs up', 'timeout'), false, null)).toBe(
    'TRACE=1 npx vitest run --config config/vitest.e2e.config.ts tests/e2e/sign-up-to-chat.test.ts -t "signs up"',
  )
})

test('the command after a failed cluster test runs it on a cluster', () => {
  const failure = failed('tests/cluster/deploys.test.ts', 'restarts', 'timeout')
  expect(repeatCommand(failure, true)).toBe('npm run cluster -- test tests/cluster/deploys.test.ts')
})

test('the command after a failed test with a daily sample contains the day', () => {
  expect(repeatCommand(failed('tests/authorization/members.test.ts', 'likes', 'wrong'), false, 20_416)).toBe(
    'TEST_DAY=20416 npx vitest run --config config/vitest.config.ts tests/authorization/members.test.ts -t "likes"',
  )
})
