import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { printTable } from '../bench/measure.ts'
import type { Figure } from './figures.ts'

// `npm run faults`: the long form of what `npm test` runs in short, with a table of what was found at the end. 200 kills, 10,000 sequences of
// notices and 1,000 histories of money, unless told otherwise.

const root = path.resolve(import.meta.dirname, '../..')
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
const files = [
  'tests/faults',
  'core/features/payments/discount-codes.test.ts',
  'core/features/payments/webhook-sequences.test.ts',
  'core/features/conversations/send-message.test.ts',
  'core/features/credits',
]
const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-figures-'))
const noted = path.join(folder, 'figures')
const began = performance.now()

const child = spawn(process.execPath, [vitest, 'run', '--config', 'config/vitest.config.ts', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: {
    FAULT_KILLS: '200',
    FAULT_ROUNDS: '100',
    WEBHOOK_RUNS: '10000',
    CREDIT_RACES: '100',
    CRASH_ROUNDS: '20',
    CHECKOUTS: '100',
    MONEY_HISTORIES: '1000',
    POWER_CUTS: '20',
    ...process.env,
    FAULT_FIGURES: noted,
    NODE_ENV: 'test',
  },
})
const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
const lines = (await readFile(noted, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')
const figures = lines.map((line) => JSON.parse(line) as Figure)
const number = (value: number | undefined) => (value === undefined ? '' : value.toLocaleString('en'))
printTable(
  `Faults, in ${Math.round((performance.now() - began) / 1000)} s${code === 0 ? '' : '; what failed stands above and not here'}`,
  ['', 'figure', 'aim', 'wrong'],
  figures.map(({ what, figure, aim, wrong }) => [what, number(figure), number(aim), number(wrong)]),
)
await rm(folder, { recursive: true })
process.exitCode = code ?? 1
