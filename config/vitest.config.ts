import path from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'build/**', '.data/**', 'tests/e2e/**', 'plugins/*/e2e/**'],
    globalSetup: ['tests/harness/global-setup.ts'],
    setupFiles: ['tests/harness/setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Files of one worker share its loaded modules, which takes half the time; what a file changes in the process it puts back.
    isolate: false,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    // One place for time: a test that needs another moment sets the application's clock.
    env: { TZ: 'UTC', NODE_ENV: 'test' },
  },
})
