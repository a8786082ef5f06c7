import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { nodeProgram } from './install.mjs'
import { begin, fail, modules, root } from './progress.mjs'
import { run } from './run.mjs'

/** The browser applications: their sources, build commands, and the file that proves a finished build. */
const applications = [
  {
    name: 'member-web',
    label: 'Building the member site',
    sources: ['member-web', 'plugins', 'core', 'package-lock.json', 'tsconfig.json'],
    result: 'build/member-web/server',
    files: 'build/member-web/client',
    command: [modules('@react-router/dev/bin.cjs'), 'build', 'member-web', '--config', 'member-web/vite.config.ts'],
  },
  {
    name: 'console',
    label: 'Building the console',
    sources: ['console', 'plugins', 'core', 'package-lock.json', 'tsconfig.json'],
    result: 'build/console/index.html',
    files: 'build/console',
    command: [modules('vite/bin/vite.js'), 'build', '--config', 'console/vite.config.ts'],
  },
]

/** The components of the member site, for engineers. Built silently, because the product starts meanwhile. */
const galleryApplication = {
  name: 'gallery',
  sources: ['member-web', 'core', 'package-lock.json', 'tsconfig.json'],
  result: 'build/gallery/gallery.js',
  files: 'build/gallery',
  command: [modules('vite/bin/vite.js'), 'build', '--config', 'member-web/gallery/vite.config.ts'],
}

// Server code, tests and migrations of the core and the plugins never reach a bundle, and change often.
const serverOnly = /(^|\/)(server|migrations|test|e2e)\/|\.test\.tsx?$|(^|\/)README\.md$/

/** Builds each application that is missing or older than its sources, and compresses its files. */
export async function buildAll() {
  const { rest } = await buildApplications()
  await rest.catch(({ message }) => fail(message))
}

/**
 * Builds the applications one by one; the files of one are compressed while the next is built. Resolves once the
 * product can start: the gallery and compressed copies of files follow as `rest`.
 */
export async function buildApplications({ gallery = true } = {}) {
  const release = await lock()
  const finishing = []
  const build = async (application) => finishing.push((await buildIfStale(application))?.())
  for (const application of applications) await build(application).catch(({ message }) => fail(message))
  const rest = gallery ? build(galleryApplication) : Promise.resolve()
  return { rest: rest.then(() => Promise.all(finishing)).finally(release) }
}

/** Resolves with the work left for the built files, or with nothing if the build is up to date. */
async function buildIfStale({ name, label, sources, result, files, command }) {
  const stamp = path.join(root, 'build', `.stamp-${name}`)
  const hash = computeHash(name, sources)
  const current = existsSync(stamp) && existsSync(path.join(root, result)) && readFileSync(stamp, 'utf8') === hash
  if (current) return
  const done = label && begin(label)
  rmSync(stamp, { force: true })
  // A successful build prints one line; the output of a failed one is shown.
  const said = []
  const code = await run(nodeProgram(), command, { env: { NODE_ENV: 'production' }, stdio: 'pipe', said })
  if (code !== 0) throw new Error(`${said.join('')}${label ?? name} failed.`)
  done?.()
  return async () => {
    // Only engineers open the gallery, on their local machine, so it is not compressed.
    if (name !== 'gallery') await compressFiles(path.join(root, files))
    writeFileSync(stamp, hash)
  }
}

/** Compresses each file once, as small as possible, so that no request waits for it. */
async function compressFiles(folder) {
  const copies = { gz: (bytes) => promisify(gzip)(bytes, { level: 9 }), br: promisify(brotliCompress) }
  const work = filesIn(folder).flatMap((file) => {
    const bytes = readFileSync(file)
    if (!/\.(js|css|svg|html|json|webmanifest|txt)$/.test(file) || bytes.length < 1024) return []
    return Object.entries(copies).map(async ([end, copy]) => {
      // The product may be serving already, so no copy is visible before it is complete.
      const part = `${file}.${end}.part`
      writeFileSync(part, await copy(bytes))
      renameSync(part, `${file}.${end}`)
    })
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

/** Allows one build at a time in a clone: a second process waits, and then finds nothing left to do. */
async function lock() {
  const file = path.join(root, 'build/.lock')
  mkdirSync(path.dirname(file), { recursive: true })
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      const release = () => rmSync(file, { force: true })
      process.once('exit', release)
      return release
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const owner = Number(existsSync(file) ? readFileSync(file, 'utf8') : 0)
    if (owner && !alive(owner)) rmSync(file, { force: true })
    else await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function alive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
