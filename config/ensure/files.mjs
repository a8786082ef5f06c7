import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Folders of packages and generated files, which no check reads. */
const skipped = new Set(['node_modules', 'build', '.git', '.data', '.react-router', 'coverage'])

/** Every source file below a folder, relative to `base`. */
export function listSourceFiles(base, folder = '') {
  return readdirSync(path.join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (!entry.isDirectory()) return [file]
    return skipped.has(entry.name) ? [] : listSourceFiles(base, file)
  })
}
