import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongFilesFirst } from './long-files-first.ts'
import { listUnsampledFiles } from './sampled-files.ts'

const gallery = 'tests/e2e/gallery.test.ts'
const others = listUnsampledFiles()

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    globalSetup: ['tests/harness/global-setup.ts'],
    setupFiles: ['tests/harness/setup.ts', 'tests/harness/production-react.ts'],
    pool: 'forks',
    // Megabytes for short-lived objects, as in production.
    execArgv: ['--max-semi-space-size=64'],
    // Sources that did not change since the last run are not transformed again.
    fsModuleCache: true,
    // Two processes, each of which loads the application and the browser's driver once.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    // Long timeouts for two busy cores; a missing element still fails the test.
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
    env: { TZ: 'UTC', NODE_ENV: 'test' },
    projects: [
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/{e2e,a11y}/**/*.test.ts', 'plugins/*/e2e/**/*.test.ts'],
          exclude: [gallery, ...others],
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      // This test reads the components' samples, which are JSX, so Vite loads them.
      { extends: true, test: { name: 'gallery', include: [gallery], exclude: others } },
    ],
  },
})
