import { execFileSync } from 'node:child_process'
import { createHash, type Hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import type { OpenApplications } from '../../core/app/boot.ts'
import { serveBuiltFiles } from '../../core/app/files.ts'
import { openMemberSite } from '../../core/app/pages/site-renderer.ts'
import { runExclusively } from './run-exclusively.ts'

// A plugin's browser half is found at build time, by path. Both applications are built from a copy of the sources that
// includes the fixture plugins, so these are built like any other and are in no product.

const root = path.resolve(import.meta.dirname, '../..')
const copy = path.join(root, 'build/fixture-site')

/** The plugins of the copy: those of the product, and the fixtures. */
export const fixturePlugins = path.join(copy, 'plugins')

/** A file of the repository as it is in the copy: fixtures move up two folders, and their imports with them. */
function copied(file: string, text: string): string {
  if (!file.startsWith('tests/')) return text
  return text.replaceAll(/(['"])((?:\.\.\/)+)(core|db|member-web|console)\//g, (_all, quote, up: string, part) => {
    return `${quote}${up.slice('../../'.length)}${part}/`
  })
}

function copyFolder(from: string, to: string, hash: Hash): void {
  for (const entry of readdirSync(path.join(root, from), { withFileTypes: true })) {
    const [source, target] = [path.posix.join(from, entry.name), path.join(to, entry.name)]
    if (['e2e', '.react-router', 'node_modules'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    if (entry.isDirectory()) copyFolder(source, target, hash)
    else {
      mkdirSync(to, { recursive: true })
      const bytes = readFileSync(path.join(root, source))
      writeFileSync(target, /\.tsx?$/.test(entry.name) ? copied(source, bytes.toString('utf8')) : bytes)
      hash.update(source).update('\0').update(bytes).update('\0')
    }
  }
}

/**
 * Copies the sources again. Their imports of server code resolve to the server's own modules, so that both halves
 * share instances. Returns a hash of the sources.
 */
function makeCopy(): string {
  const hash = createHash('sha256')
  for (const part of ['member-web', 'console', 'plugins'])
    rmSync(path.join(copy, part), { recursive: true, force: true })
  for (const part of ['member-web', 'console', 'plugins']) copyFolder(part, path.join(copy, part), hash)
  // Only one plugin may vary settings by visitor, and here that is the fixture.
  rmSync(path.join(fixturePlugins, 'experiments'), { recursive: true, force: true })
  copyFolder('tests/fixtures/plugins', fixturePlugins, hash)
  for (const part of ['core', 'db', 'node_modules', 'package.json', 'tsconfig.json'])
    if (!existsSync(path.join(copy, part))) symlinkSync(path.join(root, part), path.join(copy, part))
  hash.update(readFileSync(path.join(root, 'package-lock.json')))
  return hash.digest('hex')
}

const tool = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  })

const applications = {
  'member-web': {
    result: 'build/member-web/server/index.js',
    build: () => tool('@react-router/dev/bin.cjs', 'build', 'member-web', '--config', 'member-web/vite.config.ts'),
  },
  console: {
    result: 'build/console/index.html',
    build: () => tool('vite/bin/vite.js', 'build', '--config', 'console/vite.config.ts', '--logLevel', 'warn'),
  },
}

/** Builds both applications unless they are up to date. Throws with the build's output. */
export const buildFixtureSite = (): Promise<void> => runExclusively('fixture-site', buildStale)

function buildStale(): void {
  // Once per run, because another worker may be using the build.
  const done = path.join(path.dirname(inject('postgresLog')), 'fixture-site')
  if (existsSync(done)) return
  const sources = makeCopy()
  for (const [name, { result, build }] of Object.entries(applications)) {
    const stamp = path.join(copy, `.stamp-${name}`)
    const current = existsSync(stamp) && readFileSync(stamp, 'utf8') === sources
    if (current && existsSync(path.join(copy, result))) continue
    rmSync(stamp, { force: true })
    build()
    writeFileSync(stamp, sources)
  }
  writeFileSync(done, '')
}

/** Checked once per run, because another worker may be using the build. */
export const openFixtureSite: OpenApplications = async (services) => ({
  files: serveBuiltFiles({
    memberWeb: path.join(copy, 'build/member-web/client'),
    console: path.join(copy, 'build/console'),
  }),
  pages: await openMemberSite(services, path.join(copy, 'build/member-web/server/index.js')),
})
