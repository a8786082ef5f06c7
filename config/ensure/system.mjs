import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fail, startStep } from './progress.mjs'

/** System packages that the tests need, and how to detect them. */
const needs = [
  { package: 'redis-server', present: () => onPath('redis-server') },
  { package: 'pgbouncer', present: () => onPath('pgbouncer') || existsSync('/usr/sbin/pgbouncer') },
  { package: 'libnss3', present: () => library('libnss3.so') },
  { package: 'libnspr4', present: () => library('libnspr4.so') },
  { package: 'libexpat1', present: () => library('libexpat.so.1') },
]

/** Installs missing packages if that needs no password; otherwise exits with the command to run. */
export function ensureSystemPackages() {
  if (process.platform !== 'linux') {
    const programs = ['redis-server', 'pgbouncer'].filter((program) => !onPath(program))
    if (programs.length > 0)
      fail(`The tests need ${programs.join(' and ')} on the path. On macOS, run: brew install redis pgbouncer`)
    return
  }
  const missing = needs.filter((need) => !need.present()).map((need) => need.package)
  if (missing.length === 0) return
  const command = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`
  if (!isDebian()) fail(`The tests need these packages (Debian's names): ${missing.join(' ')}`)
  if (process.getuid?.() !== 0) fail(`The tests need some system packages. Run: sudo sh -c '${command}'`)
  const done = startStep(`Installing system packages: ${missing.join(' ')}`)
  // Debian starts the service of a package that it installs, but the tests start their own services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { env, encoding: 'utf8' })
  if (status !== 0) fail(`${stdout}${stderr}\nInstalling system packages failed. Run: ${command}`)
  done()
}

const isDebian = () => existsSync('/etc/debian_version') && onPath('apt-get')

const onPath = (program) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)))

function library(name) {
  const folders = ['/lib', '/usr/lib', '/usr/lib64', '/lib64']
  for (const folder of ['/lib', '/usr/lib']) {
    if (!existsSync(folder)) continue
    const triplets = readdirSync(folder).filter((entry) => /-linux-gnu/.test(entry))
    folders.push(...triplets.map((entry) => path.join(folder, entry)))
  }
  if (folders.some((folder) => existsSync(path.join(folder, name)))) return true
  const cache = '/etc/ld.so.cache'
  return existsSync(cache) && readFileSync(cache, 'latin1').includes(name)
}
