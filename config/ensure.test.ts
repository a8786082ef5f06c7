import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'

type Packages = Record<string, { version?: string; optional?: boolean; dev?: boolean }>
// These files are plain JavaScript, because they run before anything is installed. Their types are declared here.
const load = <T>(file: string): Promise<T> => import(new URL(file, import.meta.url).href)
const { computeHash } = await load<{ computeHash(name: string, sources: string[], base: string): string }>(
  './ensure/build.mjs',
)
const { isInstallationComplete } = await load<{
  isInstallationComplete(wanted: Packages, present: Packages, onlyToRun?: boolean): boolean
}>('./ensure/install.mjs')
type Run = { report: string; code: number }
type Counts = { passed: number; failed: number; secondTries: string[] }
const { readCounts, listFilesToRetry, secondTriesText } = await load<{
  readCounts(first: Run, second?: Run): Counts
  listFilesToRetry(report: string): string[]
  secondTriesText(names: string[]): string
}>('./ensure/test-counts.mjs')

const { listChangedFiles, fileHashes } = await load<{
  fileHashes(base: string): Record<string, string>
  listChangedFiles(before: Record<string, string>, now: Record<string, string>): string[]
}>('./ensure/lint.mjs')

const { listChangedFolders, selectTestFiles } = await load<{
  listChangedFolders(all: string[], lines: string[]): string[]
  selectTestFiles(
    filters: string[],
    all: string[],
  ): { unit: string[]; e2e: string[]; build: boolean; env: Record<string, string> }
}>('./ensure/test-files.mjs')

const folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-ensure-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (file: string, text: string) => {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}
const ensure = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'ensure.mjs'), ...args], { encoding: 'utf8' })

test('an unknown task, script or step is refused with the list of known ones', () => {
  expect(ensure('fly')).toMatchObject({ status: 1, stderr: expect.stringContaining('prepare|dev|test|') })
  expect(ensure('run', 'core/absent.ts')).toMatchObject({ status: 1, stderr: 'There is no script core/absent.ts.\n' })
  expect(ensure('test', 'nothing-is-called-so')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('types, lint, '),
  })
})

test('reports a port in use before it installs or builds anything', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1' }
  const start = spawn(process.execPath, [path.join(import.meta.dirname, 'ensure.mjs'), 'prepare'], { env })
  const [chunks, [code]] = await Promise.all([
    Promise.all([start.stdout, start.stderr].map((stream) => stream.setEncoding('utf8').toArray())),
    once(start, 'exit'),
  ])
  expect({ code, output: chunks.flat().join('') }).toEqual({
    code: 1,
    output: `PORT ${port} is in use by another process. Set PORT to a free one.\n`,
  })
  server.close()
})

const someTests = [
  'core/features/likes/likes.test.ts',
  'plugins/gifts/server/send.test.ts',
  'tests/plugins.test.ts',
  'plugins/gifts/e2e/gifts.test.ts',
  'tests/language/glossary.test.ts',
  'tests/e2e/likes-live.test.ts',
]

test('a word that is not a step selects tests by path, with browser tests run separately', () => {
  expect(selectTestFiles(['likes'], someTests)).toEqual({
    unit: ['core/features/likes/likes.test.ts'],
    e2e: ['tests/e2e/likes-live.test.ts'],
    build: true,
    env: {},
  })
})

test('tests that read pages of the built member site request the build, without a browser', () => {
  const pages = 'tests/pages/visitors.test.ts'
  expect(selectTestFiles(['pages'], [...someTests, pages])).toMatchObject({ unit: [pages], e2e: [], build: true })
  expect(selectTestFiles(['gifts/server'], someTests)).toMatchObject({ build: false })
})

test("a plugin's folder also runs the suites for every plugin, narrowed to this one", () => {
  expect(selectTestFiles(['plugins/gifts'], someTests)).toEqual({
    unit: ['plugins/gifts/server/send.test.ts', 'tests/plugins.test.ts', 'tests/language/glossary.test.ts'],
    e2e: ['plugins/gifts/e2e/gifts.test.ts'],
    build: true,
    env: { TEST_PLUGIN: 'gifts' },
  })
})

test('a change runs the tests of its folder, or of the nearest parent with tests', () => {
  const changed = ['core/features/likes/like.ts', 'core/features/chat/a/b.ts', 'tests/plugins.test.ts', 'README.md']
  expect(listChangedFolders(someTests, changed)).toEqual([
    'core/features/likes/',
    'core/features/',
    'tests/plugins.test.ts',
  ])
})

test('lint checks only files that are new or changed', () => {
  write('lint/a.ts', 'a')
  write('lint/b.json', '{}')
  write('lint/build/c.ts', 'c')
  const base = path.join(folder, 'lint')
  const before = fileHashes(base)
  expect(Object.keys(before)).toEqual(['a.ts', 'b.json'])
  expect(listChangedFiles(before, fileHashes(base))).toEqual([])
  write('lint/b.json', '[]')
  write('lint/d.css', 'd')
  expect(listChangedFiles(before, fileHashes(base))).toEqual(['b.json', 'd.css'])
})

test('compares each package with the lock file', () => {
  const lock = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
  }
  expect(isInstallationComplete(lock, { 'node_modules/a': { version: '1.0.0' } })).toBe(true)
  expect(isInstallationComplete(lock, { 'node_modules/a': { version: '1.0.1' } })).toBe(false)
  expect(isInstallationComplete(lock, {})).toBe(false)
  const tool = { 'node_modules/a': { version: '1.0.0', dev: true } }
  expect(isInstallationComplete(tool, {})).toBe(false)
  expect(isInstallationComplete(tool, {}, true)).toBe(true)
  const node = { [`node_modules/node-${process.platform}-${process.arch}`]: { version: '24.1.0', optional: true } }
  expect(isInstallationComplete(node, node)).toBe(true)
  expect(isInstallationComplete(node, {})).toBe(false)
})

test('every dependency has one exact version', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>
  const ranges = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^(\d+\.\d+\.\d+(-[\w.]+)?|file:.+)$/.test(version),
  )
  expect(ranges).toEqual([])
})

/** A clone with only the packages that the product runs on, and a fake npm that only records its calls. */
function slimClone() {
  const clone = mkdtempSync(path.join(tmpdir(), 'ensure-slim-'))
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }))
  cpSync(path.join(import.meta.dirname, 'ensure'), path.join(clone, 'config/ensure'), { recursive: true })
  cpSync(path.join(import.meta.dirname, 'ensure.mjs'), path.join(clone, 'config/ensure.mjs'))
  for (const folder of ['core', 'tests', 'bin', 'node_modules/.bin'])
    mkdirSync(path.join(clone, folder), { recursive: true })
  symlinkSync(process.execPath, path.join(clone, 'node_modules/.bin/node'))
  const used = { 'node_modules/a': { version: '1.0.0' } }
  const packages = { ...used, 'node_modules/tool': { version: '1.0.0', dev: true } }
  writeFileSync(path.join(clone, 'package-lock.json'), JSON.stringify({ packages }))
  writeFileSync(path.join(clone, 'node_modules/.package-lock.json'), JSON.stringify({ packages: used }))
  for (const script of ['core/books.ts', 'tests/bench.ts']) writeFileSync(path.join(clone, script), '')
  writeFileSync(path.join(clone, 'bin/npm'), '#!/bin/sh\necho "$@" > npm-called\n', { mode: 0o755 })
  return {
    run(script: string) {
      rmSync(path.join(clone, 'npm-called'), { force: true })
      const env = { ...process.env, PATH: `${path.join(clone, 'bin')}${path.delimiter}${process.env.PATH}` }
      const { status } = spawnSync(process.execPath, ['config/ensure.mjs', 'run', script], { cwd: clone, env })
      return { status, installs: existsSync(path.join(clone, 'npm-called')) }
    },
  }
}

test('a command for operators removes no package from a running product', () => {
  expect(slimClone().run('core/books.ts')).toEqual({ status: 0, installs: false })
})

test('a task that needs every package installs the development packages that npm left out', () => {
  const clone = slimClone()
  clone.run('core/books.ts')
  expect(clone.run('tests/bench.ts')).toEqual({ status: 0, installs: true })
})

test('a build is stale only if its sources have changed', () => {
  write('member-web/root.tsx', 'a')
  write('console/app.tsx', 'a')
  write('plugins/gifts/server/routes.ts', 'a')
  write('plugins/gifts/member-web/index.tsx', 'a')
  const sources = ['member-web', 'plugins', 'core']
  const hash = () => computeHash('member-web', sources, folder)
  const before = hash()
  write('plugins/gifts/server/routes.ts', 'b')
  write('plugins/gifts/console/index.tsx', 'b')
  write('member-web/root.test.tsx', 'b')
  write('core/features/likes/commands.ts', 'b')
  expect(hash()).toBe(before)
  write('plugins/gifts/member-web/index.tsx', 'b')
  expect(hash()).not.toBe(before)
})

const report = (name: string, files: Record<string, Record<string, 'passed' | 'failed'>>, code = 0) => {
  const testResults = Object.entries(files).map(([file, tests]) => ({
    name: path.resolve(import.meta.dirname, '..', file),
    status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
    assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
  }))
  const all = Object.values(files).flatMap((tests) => Object.values(tests))
  const count = (status: string) => all.filter((each) => each === status).length
  const counts = { numPassedTests: count('passed'), numFailedTests: count('failed'), testResults }
  write(name, JSON.stringify(counts))
  return { report: path.join(folder, name), code }
}

test('a run that exited with an error counts as a failure, whatever its report says', () => {
  const good = report('good.json', { 'a.test.ts': { a: 'passed', b: 'passed', c: 'passed' } })
  expect(readCounts(good)).toEqual({ passed: 3, failed: 0, secondTries: [] })
  expect(readCounts({ ...good, code: 1 })).toEqual({ passed: 3, failed: 1, secondTries: [] })
  const absent = path.join(folder, 'absent.json')
  expect(readCounts({ report: absent, code: 1 })).toEqual({ passed: 0, failed: 1, secondTries: [] })
  expect(readCounts(report('empty.json', {}))).toEqual({ passed: 0, failed: 1, secondTries: [] })
})

test('names tests that pass on retry, and counts failures and too many retries as failed', () => {
  const first = report('first.json', { 'a.test.ts': { a: 'passed', b: 'failed' }, 'c.test.ts': { c: 'passed' } }, 1)
  expect(listFilesToRetry(first.report)).toEqual(['a.test.ts'])
  expect(readCounts(first)).toEqual({ passed: 2, failed: 1, secondTries: [] })
  const mended = readCounts(first, report('mended.json', { 'a.test.ts': { a: 'passed', b: 'passed' } }))
  expect(mended).toEqual({ passed: 3, failed: 0, secondTries: ['a.test.ts: b'] })
  const still = readCounts(first, report('still.json', { 'a.test.ts': { a: 'passed', b: 'failed' } }, 1))
  expect(still).toEqual({ passed: 2, failed: 1, secondTries: [] })
  const other = readCounts(first, report('other.json', { 'a.test.ts': { a: 'failed', b: 'passed' } }, 1))
  expect(other).toMatchObject({ failed: 1, secondTries: [] })
  const crashed = readCounts(first, { report: path.join(folder, 'absent.json'), code: 1 })
  expect(crashed).toMatchObject({ failed: 1, secondTries: [] })

  const four = { a: 'failed', b: 'failed', c: 'failed', d: 'failed', e: 'passed' } as const
  const allPass = { a: 'passed', b: 'passed', c: 'passed', d: 'passed', e: 'passed' } as const
  const many = readCounts(report('many.json', { 'a.test.ts': four }, 1), report('all.json', { 'a.test.ts': allPass }))
  expect(many).toMatchObject({ passed: 1, failed: 4 })
  expect(secondTriesText([])).toBe('')
  expect(secondTriesText(mended.secondTries)).toContain('(1):\n  a.test.ts: b\n')
  expect(secondTriesText(many.secondTries)).toContain('(4, where 3 are allowed):')
  const broken = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`${at}.test.ts`, { a: 'failed' as const }]))
  expect(listFilesToRetry(report('broken.json', broken, 1).report)).toEqual([])
})

test("reads vitest's report of a failed test and a failed file", { timeout: 90_000 }, () => {
  write(
    'failing/x.test.ts',
    "import { test } from 'vitest'\ntest('x', () => { throw new Error('once') })\ntest('y', () => {})",
  )
  write('failing/z.test.ts', "throw new Error('before any test')")
  const output = path.join(folder, 'failing.json')
  const vitest = path.resolve(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
  const args = ['run', '--root', path.join(folder, 'failing'), '--reporter=json', `--outputFile.json=${output}`]
  const run = { report: output, code: spawnSync(process.execPath, [vitest, ...args]).status ?? 1 }
  expect(run.code).toBe(1)
  expect(
    listFilesToRetry(output)
      .map((file) => path.basename(file))
      .sort(),
  ).toEqual(['x.test.ts', 'z.test.ts'])
  expect(readCounts(run)).toEqual({ passed: 1, failed: 2, secondTries: [] })
})
