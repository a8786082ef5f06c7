import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { forbidden, importsOf, roomOf } from './boundaries.ts'
import { circlesOf } from './circles.ts'

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
  importsOf(readFileSync(path.join(root, file), 'utf8'), file).map((found) => ({ file, ...found })),
)
const problems = imports.flatMap(({ file, ...found }) => {
  const why = forbidden(file, found)
  return why ? [`${file} imports ${found.target}: ${why}`] : []
})
const shipped = imports.filter(({ file }) => !/\.test\.tsx?$/.test(file))
const values = shipped.filter(({ typesOnly }) => !typesOnly)
for (const circle of circlesOf(values, roomOf)) {
  const within = values.filter(
    ({ file, target }) =>
      roomOf(file) !== roomOf(target) && [file, target].every((one) => circle.includes(roomOf(one) ?? '')),
  )
  problems.push(
    `Folders in a circle: ${circle.join(', ')}\n${within.map(({ file, target }) => `  ${file} -> ${target}`).join('\n')}`,
  )
}
// Circular value imports: a file may read an import that is still undefined, as the order of evaluation is arbitrary.
for (const circle of circlesOf(values)) problems.push(`Files in a circle: ${circle.join(', ')}`)
// Files of one folder may share their types in both directions; across folders one must be readable without the other.
for (const circle of circlesOf(shipped)) {
  if (new Set(circle.map((file) => path.posix.dirname(file))).size > 1)
    problems.push(`Files in a circle across folders, types included: ${circle.join(', ')}`)
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${files.length} files, ${problems.length} imports across a boundary\n`)
process.exitCode = problems.length > 0 ? 1 : 0
