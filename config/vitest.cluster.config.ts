import { defineConfig } from 'vitest/config'
import endToEnd from './vitest.e2e.config.ts'

/** Files named on the command line run alone. */
const named = process.argv.filter((argument) => argument.endsWith('.test.ts'))

/** The most common actions of members and staff, and those that need messages between processes. */
const chosen = [
  'tests/cluster/*.test.ts',
  'tests/e2e/{blocking,likes-live,two-tabs,chat-list,own-photos,photo-reports}.test.ts',
  'tests/e2e/{settings-tools,console-two-operators}.test.ts',
  'plugins/{gifts,payments-sandbox}/e2e/*.test.ts',
]

export default defineConfig({
  ...endToEnd,
  test: {
    ...endToEnd.test,
    // A single project, so that each file runs once.
    projects: undefined,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    include: named.length > 0 ? named : chosen,
    // One cluster already has eight processes.
    fileParallelism: false,
    globalSetup: ['tests/cluster/setup.ts'],
    env: { ...endToEnd.test?.env, RENDEZVOUS_CLUSTER: '1' },
    hookTimeout: 240_000,
  },
})
