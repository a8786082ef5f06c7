import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findForbiddenImport, findImports, toFolder } from './boundaries.ts'
import { findCycles } from './cycles.ts'

const root = path.resolve(import.meta.dirname, '..')
const parts = ['core', 'plugins', 'member-web', 'console', 'db', 'config']

function sourcesIn(part: string): string[] {
  if (!existsSync(path.join(root, part))) return []
  return readdirSync(path.join(root, part), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(part, name.split(path.sep).join('/')))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('/.react-router/'))
}

const files = parts.flatMap(sourcesIn)
const imports = files.flatMap((file) =>
  findImports(readFileSync(path.join(root, file), 'utf8'), file).map((found) => ({ file, ...found })),
)
const problems = imports.flatMap(({ file, ...found }) => {
  const why = findForbiddenImport(file, found)
  return why ? [`${file} imports ${found.target}: ${why}`] : []
})
const shipped = imports.filter(({ file }) => !/\.test\.tsx?$/.test(file))
const values = shipped.filter(({ typesOnly }) => !typesOnly)
for (const cycle of findCycles(values, toFolder)) {
  const within = values.filter(
    ({ file, target }) =>
      toFolder(file) !== toFolder(target) && [file, target].every((one) => cycle.includes(toFolder(one) ?? '')),
  )
  problems.push(
    `Folders in a cycle: ${cycle.join(', ')}\n${within.map(({ file, target }) => `  ${file} -> ${target}`).join('\n')}`,
  )
}
// With circular value imports a file may read an import that is still undefined, because the order of evaluation is
// arbitrary.
for (const cycle of findCycles(values)) problems.push(`Files in a cycle: ${cycle.join(', ')}`)
// Files of one folder may share types in both directions. Across folders, one must be readable without the other.
for (const cycle of findCycles(shipped)) {
  if (new Set(cycle.map((file) => path.posix.dirname(file))).size > 1)
    problems.push(`Files in a cycle across folders, types included: ${cycle.join(', ')}`)
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${files.length} files, ${problems.length} imports across a boundary\n`)
process.exitCode = problems.length > 0 ? 1 : 0
