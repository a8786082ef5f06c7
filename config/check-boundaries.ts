import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { forbidden, importsOf } from './boundaries.ts'

const root = path.resolve(import.meta.dirname, '..')
const parts = ['core', 'plugins', 'member-web', 'console', 'db', 'config']

function sourcesIn(part: string): string[] {
  if (!existsSync(path.join(root, part))) return []
  return readdirSync(path.join(root, part), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(part, name.split(path.sep).join('/')))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('/.react-router/'))
}

const files = parts.flatMap(sourcesIn)
const problems = files.flatMap((file) =>
  importsOf(readFileSync(path.join(root, file), 'utf8'), file).flatMap((found) => {
    const why = forbidden(file, found)
    return why ? [`${file} imports ${found.target}: ${why}`] : []
  }),
)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${files.length} files, ${problems.length} imports across a boundary\n`)
process.exitCode = problems.length > 0 ? 1 : 0
