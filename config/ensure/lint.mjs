import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listSourceFiles } from './files.mjs'
import { nodeProgram } from './install.mjs'
import { nodeModulesPath, root } from './progress.mjs'
import { run } from './run.mjs'

const checked = /\.(ts|tsx|mjs|js|json|css|html|svg)$/
/** With more files than this, Biome checks the whole repository: the command line would be too long. */
const maxNamed = 500

const computeHash = (file) => createHash('sha256').update(readFileSync(file)).digest('base64')

/**
 * A hash of each file. Lint rules read one file at a time, so a file without findings needs no new check until it
 * changes.
 */
export function fileHashes(base = root) {
  const files = listSourceFiles(base).filter((file) => checked.test(file))
  return Object.fromEntries(files.map((file) => [file, computeHash(path.join(base, file))]))
}

export const listChangedFiles = (before, now) => Object.keys(now).filter((file) => before[file] !== now[file])

/** Runs Biome on the files changed since its last clean run, or on all after a change of its version or rules. */
export async function lint(options) {
  const stamp = path.join(root, 'build/.linted')
  const rules =
    computeHash(path.join(root, 'config/biome.json')) + computeHash(nodeModulesPath('@biomejs/biome/package.json'))
  const known = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {}
  const before = known.rules === rules ? known.files : {}
  const files = fileHashes()
  const changed = listChangedFiles(before, files)
  const named = changed.length > maxNamed ? ['.'] : changed
  options.said?.push(`${changed.length} of ${Object.keys(files).length} files changed\n`)
  if (named.length === 0) return 0
  const biome = [nodeModulesPath('@biomejs/biome/bin/biome'), 'check', '--config-path=config/biome.json']
  const code = await run(nodeProgram(), [...biome, '--no-errors-on-unmatched', ...named], options)
  if (code === 0) {
    mkdirSync(path.dirname(stamp), { recursive: true })
    writeFileSync(stamp, JSON.stringify({ rules, files }))
  }
  return code
}
