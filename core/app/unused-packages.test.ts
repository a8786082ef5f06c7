import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Packages of features that are off by default, loaded with the first provider, import, delivery, payment or trace. */
const unused = [
  'openid-client',
  'oauth4webapi',
  'jose',
  'standardwebhooks',
  'mysql2',
  'csv-parse',
  'yauzl',
  '@opentelemetry/sdk-trace-base',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@sentry/core',
  'stripe',
  '@mollie/api-client',
  'ics',
  'age-encryption',
  '@aws-sdk/client-s3',
  'bull',
  'ioredis',
]

const script = `
  import { registerHooks } from 'node:module'
  const seen = new Set()
  registerHooks({
    load(url, context, next) {
      seen.add(/.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1])
      return next(url, context)
    },
  })
  await import('./core/app/boot.ts')
  const { loadPlugins } = await import('./core/platform/plugins/load.ts')
  const plugins = await loadPlugins()
  process.stdout.write(JSON.stringify({ plugins: plugins.length, packages: [...seen].filter(Boolean) }))
  process.exit()
`

test('with every plugin installed but unused, loads no package of what is off', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const { plugins, packages } = JSON.parse(output)
  expect(plugins).toBeGreaterThan(20)
  // Proves that loading is observed at all.
  expect(packages).toContain('koa')
  expect(packages.filter((name: string) => unused.includes(name))).toEqual([])
}, 180_000)
