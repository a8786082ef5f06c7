import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { printTable } from '../bench/measure.ts'
import type { Figure } from './figures.ts'

// `npm run faults` runs the fault tests and the cluster tests in their long form and prints a table of results. By
// default these are 200 kills, 10,000 sequences of notices and 1,000 histories of money. Words select files by their
// path: `npm run faults -- deploys redis-away`.

const root = path.resolve(import.meta.dirname, '../..')
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
const files = [
  'tests/faults',
  'core/features/payments/discount-codes.test.ts',
  'core/features/payments/webhook-sequences.test.ts',
  'core/features/conversations/send-message.test.ts',
  'core/features/credits',
]
const clusterFiles = ['tests/cluster']
const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-figures-'))
const noted = path.join(folder, 'figures')
const startedAt = performance.now()

interface Outcome {
  code: number
  /** Names of failed tests, and of files that could not be loaded. */
  failed: string[]
}

/** After an interruption, the results so far are still printed. */
let stopped = false

async function run(config: string, among: readonly string[]): Promise<Outcome> {
  const words = process.argv.slice(2)
  const files = testFiles(among).filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  if (files.length === 0 || stopped) return { code: 0, failed: [] }
  const report = path.join(folder, `${path.basename(config)}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn(process.execPath, [vitest, 'run', '--config', config, ...reporters, ...files], {
    cwd: root,
    stdio: 'inherit',
    env: {
      NIGHTLY: '1',
      FAULT_KILLS: '200',
      FAULT_ROUNDS: '100',
      WEBHOOK_RUNS: '10000',
      CREDIT_RACES: '100',
      CRASH_ROUNDS: '20',
      CHECKOUTS: '100',
      MONEY_HISTORIES: '1000',
      POWER_CUTS: '20',
      DATABASE_STOPS: '20',
      DEPLOYS: '50',
      BACKUP_DRILLS: '5',
      REDIS_ROUNDS: '20',
      REDIS_JOBS: '1000',
      REDIS_AWAY_MS: '60000',
      SLOW_CLIENTS: '500',
      CLUSTER_ROUNDS: '20',
      CLUSTER_MINUTES: '60',
      ...process.env,
      FAULT_FIGURES: noted,
      NODE_ENV: 'test',
    },
  })
  const stop = (signal: NodeJS.Signals) => {
    stopped = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  const code = (await new Promise<number | null>((resolve) => child.once('exit', resolve))) ?? 1
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop)
  return { code, failed: await failedIn(report) }
}

/** Paths of the test files in these folders and with these names. */
const testFiles = (among: readonly string[]) =>
  among.flatMap((each) => (each.endsWith('.test.ts') ? [each] : globSync(`${each}/**/*.test.ts`, { cwd: root })))

async function failedIn(report: string): Promise<string[]> {
  const text = await readFile(report, 'utf8').catch(() => '{"testResults":[]}')
  const { testResults } = JSON.parse(text) as {
    testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
  }
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((each) => each.status === 'failed').map((each) => each.fullName)
    return tests.length === 0 && status === 'failed' ? [path.relative(root, name)] : tests
  })
}

const outcomes = [
  await run('config/vitest.config.ts', files),
  await run('config/vitest.cluster.config.ts', clusterFiles),
]
const code = Math.max(...outcomes.map((outcome) => outcome.code))
const lines = (await readFile(noted, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')
const figures = lines.map((line) => JSON.parse(line) as Figure)
const number = (value: number | undefined) => (value === undefined ? '' : value.toLocaleString('en'))
const seconds = Math.round((performance.now() - startedAt) / 1000)
const state = stopped ? '; stopped before the end' : ''
printTable(
  `Faults, in ${seconds} s${state}`,
  ['', 'figure', 'aim', 'wrong'],
  [
    ...figures.map(({ what, figure, aim, wrong }) => [what, number(figure), number(aim), number(wrong)]),
    ...outcomes.flatMap(({ failed }) => failed.map((name) => [name, '', '', 'FAILED'])),
  ],
)
await rm(folder, { recursive: true })
process.exitCode = code
