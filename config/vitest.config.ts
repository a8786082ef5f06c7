import path from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const browserCode = ['member-web', 'console', 'plugins/*/member-web', 'plugins/*/console'].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
)
const never = ['**/node_modules/**', 'build/**', '.data/**', 'tests/{e2e,a11y,cluster}/**', 'plugins/*/e2e/**']

const project = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, ...test },
})

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    globalSetup: ['tests/harness/global-setup.ts'],
    setupFiles: ['tests/harness/setup.ts'],
    pool: 'forks',
    // Sources that did not change since the last run are not transformed again.
    fsModuleCache: true,
    maxWorkers: 2,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    restoreMocks: true,
    // One place for time: a test that needs another moment sets the application's clock.
    env: { TZ: 'UTC', NODE_ENV: 'test' },
    projects: [
      // Files of one worker share its loaded modules, which halves the time; what a file changes in the process it puts back.
      project('server', {
        include: ['**/*.test.{ts,tsx}'],
        exclude: [...never, ...browserCode],
        setupFiles: ['tests/harness/production-react.ts'],
        isolate: false,
      }),
      // Code for browsers is tested with other modules, and another `window`, in each file.
      project('browser', { include: browserCode, exclude: never }),
    ],
  },
})
