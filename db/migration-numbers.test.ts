import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { atFileEnd } from '../tests/harness/index.ts'
import { listMigrations, type MigrationFile } from './migrate.ts'

const root = path.resolve(import.meta.dirname, '..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** When each migration was added: the position of its commit in the history. Uncommitted files come last. */
function additions(): Map<string, number> {
  const log = git(
    'log',
    '--reverse',
    '--diff-filter=A',
    '--no-renames',
    '--format=%H',
    '--name-only',
    '--',
    'db',
    'plugins',
  )
  const added = new Map<string, number>()
  log.split(/^[0-9a-f]{40,64}$/m).forEach((files, position) => {
    for (const file of files.split('\n').filter(Boolean)) added.set(file, position)
  })
  return added
}

interface Numbered {
  owner: string
  file: string
  number: string
  added: number
}

const numbered = ({ owner, file }: MigrationFile, added: Map<string, number>): Numbered => ({
  owner,
  file: path.relative(root, file).split(path.sep).join('/'),
  number: /^\d*/.exec(path.basename(file))?.[0] ?? '',
  added: added.get(path.relative(root, file).split(path.sep).join('/')) ?? Number.POSITIVE_INFINITY,
})

/** UTC, as in 20261124055000. */
const isTime = (number: string) => {
  const iso = number.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6.000Z')
  const time = new Date(iso)
  return !Number.isNaN(time.getTime()) && time.toISOString() === iso
}
const numberAt = (time: Date) => time.toISOString().replace(/\D/g, '').slice(0, 14)

const ahead = (all: Numbered[], now: string) => all.filter(({ number }) => number > now).map(({ file }) => file)

/**
 * Migrations added after one of the same owner with a higher number. Databases that ran the other one first would
 * differ from new ones.
 */
const late = (all: Numbered[]) =>
  all
    .filter(({ owner, number, added }) =>
      all.some((other) => other.owner === owner && other.number > number && other.added < added),
    )
    .map(({ file }) => file)

const added = additions()
const all = (await listMigrations()).map((file) => numbered(file, added))

test('every migration is numbered by a time', () => {
  expect(all.filter(({ number }) => !isTime(number))).toEqual([])
})

test('no migration is numbered ahead of the clock or of the newest commit', () => {
  const newest = Math.max(Date.now(), Number(git('log', '-1', '--format=%ct')) * 1000)
  expect(ahead(all, numberAt(new Date(newest)))).toEqual([])
})

test('each migration has a higher number than those its owner had when it was added', () => {
  expect(late(all), 'rename it to the current time').toEqual([])
})

test('detects a number ahead of the clock and a late one', () => {
  const of = (owner: string, number: string, added: number) => ({ owner, number, added, file: `${owner}/${number}` })
  const made = [of('core', '3', 1), of('core', '2', 2), of('gifts', '2', 3), of('core', '4', Number.POSITIVE_INFINITY)]
  expect(late(made)).toEqual(['core/2'])
  expect(ahead(made, '3')).toEqual(['core/4'])
  expect(['20261121250000', '2026112', '20261131000000'].filter(isTime)).toEqual([])
})

test('new:migration writes a numbered file that runs, and rejects unknown owners and bad names', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'rendezvous-new-migration-'))
  atFileEnd(() => rm(scratch, { recursive: true, force: true }))
  for (const folder of ['config', 'db', 'plugins/gifts']) mkdirSync(path.join(scratch, folder), { recursive: true })
  copyFileSync(path.join(root, 'config/new-migration.ts'), path.join(scratch, 'config/new-migration.ts'))
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ['config/new-migration.ts', ...args], { cwd: scratch, stdio: 'pipe' })
  run('gifts', 'wrapping_paper')
  const [file = ''] = readdirSync(path.join(scratch, 'plugins/gifts/migrations'))
  expect(file).toMatch(/^\d{14}_wrapping_paper\.ts$/)
  expect(isTime(file.slice(0, 14))).toBe(true)
  expect(() => run('quiz', 'x')).toThrow('no plugin quiz')
  expect(() => run('core', '../x')).toThrow('Usage')
  writeFileSync(path.join(scratch, 'plugins/gifts/migrations/29990101000000_later.ts'), '')
  expect(() => run('gifts', 'ribbons')).toThrow('29990101000000')
})
