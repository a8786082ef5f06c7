import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')
const ours = '{console,plugins/*/console,tests/fixtures/plugins/*/console}/**/*.{ts,tsx}'
const theirs = 'node_modules/{react-admin,ra-ui-materialui}/dist/**/*.{js,mjs,cjs}'

/** The names of Material icons that the console and react-admin import, sorted. */
export function listImportedIcons(): string[] {
  const files = [ours, theirs].flatMap((pattern) => globSync(pattern, { cwd: root }))
  const found = files.flatMap((file) => [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(
      /(?:from |require\(|import )['"]@mui\/icons-material\/(\w+)['"]/g,
    ),
  ])
  return [...new Set(found.map(([, name = '']) => name))].sort()
}
