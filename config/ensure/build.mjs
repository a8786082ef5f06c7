import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { nodeProgram } from './install.mjs'
import { lock } from './lock.mjs'
import { fail, nodeModulesPath, root, startStep } from './progress.mjs'
import { run } from './run.mjs'

/** The browser applications: their sources, build commands, and the file that proves a finished build. */
const applications = [
  {
    name: 'member-web',
    label: 'Building the member site',
    sources: ['member-web', 'plugins', 'core', 'package-lock.json', 'tsconfig.json'],
    result: 'build/member-web/server',
    files: 'build/member-web/client',
    command: [
      nodeModulesPath('@react-router/dev/bin.cjs'),
      'build',
      'member-web',
      '--config',
      'member-web/vite.config.ts',
    ],
  },
  {
    name: 'console',
    label: 'Building the console',
    sources: ['console', 'plugins', 'core', 'package-lock.json', 'tsconfig.json'],
    result: 'build/console/index.html',
    files: 'build/console',
    command: [nodeModulesPath('vite/bin/vite.js'), 'build', '--config', 'console/vite.config.ts'],
  },
]

/** The components of the member site, for engineers. Built silently, because the product starts meanwhile. */
const galleryApplication = {
  name: 'gallery',
  sources: ['member-web', 'core', 'package-lock.json', 'tsconfig.json'],
  result: 'build/gallery/gallery.js',
  files: 'build/gallery',
  command: [nodeModulesPath('vite/bin/vite.js'), 'build', '--config', 'member-web/gallery/vite.config.ts'],
}

// Server code, tests and migrations of the core and the plugins never reach a bundle, and change often.
const serverOnly = /(^|\/)(server|migrations|test|e2e)\/|\.test\.tsx?$|(^|\/)README\.md$/

/** One build at a time in a clone: a second process waits, and then finds nothing left to do. */
const lockFile = path.join(root, 'build/.lock')

/** Builds each application that is missing or older than its sources, and compresses its files. */
export async function buildAll({ gallery = true } = {}) {
  const release = await lock(lockFile)
  const compressing = []
  for (const application of applications) {
    await buildIfStale(application)
    // The files of one are compressed while the next is built.
    compressing.push(compressFiles(application))
  }
  if (gallery) await buildIfStale(galleryApplication)
  await Promise.all(compressing)
  release()
}

/**
 * Builds what the product needs to start. Another process, which ends by itself, builds the gallery and compresses
 * files; if it is interrupted, the next start continues.
 */
export async function buildToStart({ gallery }) {
  const release = await lock(lockFile)
  for (const application of applications) await buildIfStale(application)
  release()
  const isComplete =
    !(gallery && findStaleHash(galleryApplication)) && applications.every((each) => listUncompressed(each).length === 0)
  if (isComplete) return
  const args = ['config/ensure.mjs', 'build', ...(gallery ? [] : ['--no-gallery'])]
  spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).unref()
}

const stampOf = (name) => path.join(root, 'build', `.stamp-${name}`)

/** The hash of the sources, if the build is missing or made from others; undefined if it is current. */
function findStaleHash({ name, sources, result }) {
  const stamp = stampOf(name)
  const hash = computeHash(name, sources)
  const isCurrent = existsSync(stamp) && existsSync(path.join(root, result)) && readFileSync(stamp, 'utf8') === hash
  return isCurrent ? undefined : hash
}

async function buildIfStale(application) {
  const { name, label, command } = application
  const hash = findStaleHash(application)
  if (!hash) return
  const done = label && startStep(label)
  rmSync(stampOf(name), { force: true })
  // A successful build prints one line; the output of a failed one is shown.
  const said = []
  const code = await run(nodeProgram(), command, { env: { NODE_ENV: 'production' }, stdio: 'pipe', said })
  if (code !== 0) fail(`${said.join('')}${label ?? name} failed.`)
  done?.()
  writeFileSync(stampOf(name), hash)
}

const compressors = { gz: (bytes) => promisify(gzip)(bytes, { level: 9 }), br: promisify(brotliCompress) }

/** The built files that lack a compressed copy, and its ending. A build deletes the copies of the former one. */
const listUncompressed = ({ files }) =>
  filesIn(path.join(root, files))
    .filter((file) => /\.(js|css|svg|html|json|webmanifest|txt)$/.test(file) && statSync(file).size >= 1024)
    .flatMap((file) => Object.keys(compressors).map((end) => ({ file, end })))
    .filter(({ file, end }) => !existsSync(`${file}.${end}`))

/** Compresses each file once, as small as possible, so that no request waits for it. */
async function compressFiles(application) {
  const work = listUncompressed(application).map(async ({ file, end }) => {
    // The product may be serving already, so no copy is visible before it is complete.
    const part = `${file}.${end}.part`
    writeFileSync(part, await compressors[end](readFileSync(file)))
    renameSync(part, `${file}.${end}`)
  })
  await Promise.all(work)
}

export function computeHash(name, sources, base = root) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesIn(path.join(base, source))) {
      const relative = path.relative(base, file)
      if (!relevant(name, relative)) continue
      hash.update(relative).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/** Of the core, only texts and API schemas could affect a bundle, and types leave no trace in one. */
function relevant(name, relative) {
  if (serverOnly.test(relative)) return false
  if (relative.startsWith('core/')) return relative.endsWith('.json') || /(^|\/)(locales|shared)\//.test(relative)
  // The gallery imports from the member site, never the other way round.
  if (name !== 'gallery' && relative.startsWith('member-web/gallery/')) return false
  const other = name === 'console' ? 'member-web' : 'console'
  return !new RegExp(`^plugins/[^/]+/${other}/`).test(relative)
}

function filesIn(target) {
  const stat = statSync(target, { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [target]
  return readdirSync(target, { withFileTypes: true })
    .filter((entry) => !['node_modules', '.react-router'].includes(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesIn(path.join(target, entry.name)))
}
