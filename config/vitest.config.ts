import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { LongFilesFirst } from './long-files-first.ts'
import { listUnsampledFiles } from './sampled-files.ts'

const root = path.resolve(import.meta.dirname, '..')
// For workers of a vitest that npm did not start.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/node')

const browserCode = ['member-web', 'console', 'plugins/*/member-web', 'plugins/*/console'].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
)
const never = ['**/node_modules/**', 'build/**', '.data/**', 'tests/{e2e,a11y,cluster}/**', 'plugins/*/e2e/**']

/** Tests that replace modules or globals and therefore each need a separate process. */
const replacing = globSync(browserCode, { cwd: root })
  .filter((file) =>
    /\bvi\.(mock|doMock|stubGlobal|resetModules)\b|\bglobalThis\b/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  .concat('config/sampled-files.test.ts', 'tests/harness/sample.test.ts')

/** Tests of statement names and connections, which differ behind a pooler. */
const withoutPooler = process.env.RENDEZVOUS_POOLER
  ? [
      'core/app/observe',
      'core/app/pages/page-reads',
      'core/features/conversations/life-of-a-message',
      'core/features/payments/webhook-statements',
      'db/connection-budget',
      'db/pooler',
      'tests/pages/page-statements',
    ].map((file) => `${file}.test.ts`)
  : []

const project = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, ...test },
})

export default defineConfig({
  root,
  test: {
    globalSetup: ['tests/harness/global-setup.ts'],
    setupFiles: ['tests/harness/setup.ts'],
    pool: 'forks',
    // Megabytes for short-lived objects, as in production.
    execArgv: ['--max-semi-space-size=64'],
    // Sources that did not change since the last run are not transformed again.
    fsModuleCache: true,
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    restoreMocks: true,
    // Time is controlled in one place: a test that needs another moment sets the application's clock.
    env: { TZ: 'UTC', NODE_ENV: 'test' },
    projects: [
      // The files of one worker share its loaded modules, which halves the time. A file that changes global state must
      // restore it.
      project('server', {
        include: ['**/*.test.{ts,tsx}'],
        exclude: [...never, ...browserCode, ...replacing, ...listUnsampledFiles(), ...withoutPooler],
        setupFiles: ['tests/harness/production-react.ts'],
        isolate: false,
        // Node itself loads TypeScript, as in production: this is faster than Vite, whose modules also run slower.
        experimental: { viteModuleRunner: false, nodeLoader: false },
      }),
      // Separate from the server tests, because these use React's development build.
      project('browser', { include: browserCode, exclude: [...never, ...replacing], isolate: false }),
      project('replacing', { include: replacing, exclude: never }),
    ],
  },
})
