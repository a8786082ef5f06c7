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
type Counts = { passed: number; failed: number }
const { countsOf } = await load<{ countsOf(file: string, code: number): Counts }>('./ensure/test-steps.mjs')

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
  expect(ensure('fly')).toMatchObject({ status: 1, stderr: expect.stringContaining('start|test|') })
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
  write('core/likes/commands.ts', 'b')
  expect(hash()).toBe(before)
  write('plugins/gifts/member-web/index.tsx', 'b')
  expect(hash()).not.toBe(before)
})

test('a run that ended badly counts as a failure, whatever it wrote down', () => {
  write('good.json', JSON.stringify({ numPassedTests: 3, numFailedTests: 0 }))
  expect(countsOf(path.join(folder, 'good.json'), 0)).toEqual({ passed: 3, failed: 0 })
  expect(countsOf(path.join(folder, 'good.json'), 1)).toEqual({ passed: 3, failed: 1 })
  expect(countsOf(path.join(folder, 'absent.json'), 1)).toEqual({ passed: 0, failed: 1 })
  write('empty.json', JSON.stringify({ numPassedTests: 0, numFailedTests: 0 }))
  expect(countsOf(path.join(folder, 'empty.json'), 0)).toEqual({ passed: 0, failed: 1 })
})
