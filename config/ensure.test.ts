import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

type Packages = Record<string, { version?: string; optional?: boolean }>
// These files are plain JavaScript, because they run before anything is installed; their types are said here.
const load = <T>(file: string): Promise<T> => import(new URL(file, import.meta.url).href)
const { hashOf } = await load<{ hashOf(name: string, sources: string[], base: string): string }>('./ensure/build.mjs')
const { matches } = await load<{ matches(wanted: Packages, present: Packages): boolean }>('./ensure/install.mjs')
type Counts = { passed: number; failed: number; secondTries: string[] }
const { countsOf, secondTriesText } = await load<{
  countsOf(file: string, code: number): Counts
  secondTriesText(names: string[]): string
}>('./ensure/test-steps.mjs')

const folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-ensure-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (file: string, text: string) => {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}
const ensure = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'ensure.mjs'), ...args], { encoding: 'utf8' })

test('a wrong task, script or step is refused with what there is', () => {
  expect(ensure('fly')).toMatchObject({ status: 1, stderr: expect.stringContaining('start|dev|test|') })
  expect(ensure('run', 'core/absent.ts')).toMatchObject({ status: 1, stderr: 'There is no script core/absent.ts.\n' })
  expect(ensure('test', 'everything')).toMatchObject({ status: 1, stderr: expect.stringContaining('types, lint, ') })
})

test('packages are compared with the lock file one by one', () => {
  const lock = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
  }
  expect(matches(lock, { 'node_modules/a': { version: '1.0.0' } })).toBe(true)
  expect(matches(lock, { 'node_modules/a': { version: '1.0.1' } })).toBe(false)
  expect(matches(lock, {})).toBe(false)
})

test('a build is stale when what it is made of changes, and only then', () => {
  write('member-web/root.tsx', 'a')
  write('console/app.tsx', 'a')
  write('plugins/gifts/server/routes.ts', 'a')
  write('plugins/gifts/member-web/index.tsx', 'a')
  const sources = ['member-web', 'plugins', 'core']
  const hash = () => hashOf('member-web', sources, folder)
  const before = hash()
  write('plugins/gifts/server/routes.ts', 'b')
  write('plugins/gifts/console/index.tsx', 'b')
  write('member-web/root.test.tsx', 'b')
  write('core/features/likes/commands.ts', 'b')
  expect(hash()).toBe(before)
  write('plugins/gifts/member-web/index.tsx', 'b')
  expect(hash()).not.toBe(before)
})

test('a run that ended badly counts as a failure, whatever it wrote down', () => {
  write('good.json', JSON.stringify({ numPassedTests: 3, numFailedTests: 0 }))
  expect(countsOf(path.join(folder, 'good.json'), 0)).toEqual({ passed: 3, failed: 0, secondTries: [] })
  expect(countsOf(path.join(folder, 'good.json'), 1)).toEqual({ passed: 3, failed: 1, secondTries: [] })
  expect(countsOf(path.join(folder, 'absent.json'), 1)).toEqual({ passed: 0, failed: 1, secondTries: [] })
  write('empty.json', JSON.stringify({ numPassedTests: 0, numFailedTests: 0 }))
  expect(countsOf(path.join(folder, 'empty.json'), 0)).toEqual({ passed: 0, failed: 1, secondTries: [] })
})

test('tests that passed at their second try are named, and are failures when there is more than one', () => {
  const tried = (fullName: string, ...failureMessages: string[]) => ({ status: 'passed', fullName, failureMessages })
  const name = path.resolve(import.meta.dirname, '../tests/e2e/path.test.ts')
  const report = (...assertionResults: unknown[]) => {
    write(
      'tries.json',
      JSON.stringify({ numPassedTests: 3, numFailedTests: 0, testResults: [{ name, assertionResults }] }),
    )
    return countsOf(path.join(folder, 'tries.json'), 0)
  }
  const one = report(tried('a'), tried('b', 'Timeout'), tried('c'))
  expect(one).toEqual({ passed: 3, failed: 0, secondTries: ['tests/e2e/path.test.ts: b'] })
  const two = report(tried('a', 'Timeout'), tried('b', 'Timeout'), tried('c'))
  expect(two).toMatchObject({ passed: 1, failed: 2 })
  expect(secondTriesText([])).toBe('')
  expect(secondTriesText(one.secondTries)).toContain('(1):\n  tests/e2e/path.test.ts: b\n')
  expect(secondTriesText(two.secondTries)).toContain('(2, where 1 is allowed):')
})

test('vitest writes down what the first try of a test that then passed had to say', () => {
  write(
    'retried/x.test.ts',
    "import { test } from 'vitest'\nlet n = 0\ntest('x', { retry: 1 }, () => { if (n++ === 0) throw new Error('once') })",
  )
  const output = path.join(folder, 'retried.json')
  const vitest = path.resolve(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
  const args = ['run', '--root', path.join(folder, 'retried'), '--reporter=json', `--outputFile.json=${output}`]
  expect(spawnSync(process.execPath, [vitest, ...args]).status).toBe(0)
  expect(countsOf(output, 0).secondTries).toHaveLength(1)
})
