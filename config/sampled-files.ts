import { globSync } from 'node:fs'
import path from 'node:path'
import { isSampledToday } from '../tests/harness/sample.ts'

const root = path.resolve(import.meta.dirname, '..')

/** The days over which `npm test` spreads the files that it does not run on each push: a working week. */
export const sampleDays = 5

const sampled = [
  'tests/e2e/*.test.ts',
  'plugins/*/e2e/*.test.ts',
  'plugins/*/server/killed.test.ts',
  'tests/faults/*-away*.test.ts',
  ...['backup-drill', 'deploys', 'durability', 'ledger-conservation', 'money-histories', 'slow-clients'].map(
    (name) => `tests/faults/${name}.test.ts`,
  ),
  ...['backup/backup', 'boot', 'demo/seed', 'pages/in-force', 'setup/setup'].map((name) => `core/app/${name}.test.ts`),
  ...['payments/webhook-sequences', 'text-overrides/mails'].map((name) => `core/features/${name}.test.ts`),
  ...['jobs/drivers', 'mail/slow-server', 'media/decoder-pool'].map((name) => `core/platform/${name}.test.ts`),
  'tests/fictional-label/payloads.test.ts',
]

/** Journeys that run on each push: sign-up and login, money, safety, and what any change may break. */
export const onEachPush = new Set(
  [
    'accounts',
    'blocking',
    'consent',
    'console',
    'everything',
    'fictional-label',
    'first-like',
    'forms',
    'landing',
    'live-message',
    'own-photos',
    'refusals',
    'scripts-in-texts',
    'search',
    'sign-up-to-chat',
    'ways-to-pay',
  ].map((name) => `tests/e2e/${name}.test.ts`),
)

/**
 * Test files that run on another day. Only a full run skips them: named files always run, and `npm run test:nightly`
 * and the shards of a pull request run every file.
 */
export function listUnsampledFiles(): string[] {
  if (process.env.SAMPLE_FILES !== '1') return []
  return globSync(sampled, { cwd: root }).filter((file) => !onEachPush.has(file) && !isSampledToday(file, sampleDays))
}
