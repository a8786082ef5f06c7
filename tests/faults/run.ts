import { spawn } from 'node:child_process'
import path from 'node:path'

// `npm run faults`: the long form of what `npm test` runs in short. 200 kills and 10,000 sequences of notices, unless told otherwise.

const root = path.resolve(import.meta.dirname, '../..')
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
const files = ['tests/faults', 'core/features/payments/webhook-sequences.test.ts', 'core/features/credits']
const child = spawn(process.execPath, [vitest, 'run', '--config', 'config/vitest.config.ts', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: { FAULT_KILLS: '200', WEBHOOK_RUNS: '10000', CREDIT_RACES: '100', ...process.env, NODE_ENV: 'test' },
})
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
