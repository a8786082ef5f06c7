import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const files = globSync('.github/**/*.yml', { cwd: root })
const scripts = Object.keys(JSON.parse(read('package.json')).scripts)

type Job = { steps: { run?: string }[]; strategy?: { matrix: Record<string, string[]> } }

/** The commands of a workflow, once for each value of its matrix. */
const commandsOf = (file: string): string[] =>
  Object.values<Job>(parseDocument(read(file)).toJS().jobs).flatMap(({ steps, strategy }) =>
    steps.flatMap(({ run = '' }) => {
      const [name = '', values = ['']] = Object.entries(strategy?.matrix ?? {})[0] ?? []
      return values.map((value) => run.replace(`\${{ matrix.${name} }}`, value))
    }),
  )
const workflows = files.filter((file) => file.startsWith('.github/workflows/'))

test.each(files)('%s is valid YAML', (file) => {
  expect(parseDocument(read(file), { strict: true, uniqueKeys: true }).errors).toEqual([])
})

test.each(workflows)('%s runs only scripts and files that exist', (file) => {
  const commands = commandsOf(file)
  expect(commands.filter(Boolean).length).toBeGreaterThan(0)
  const names = commands.flatMap((command) => [...command.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name))
  expect(names.filter((name) => !scripts.includes(name))).toEqual([])
  const paths = commands.flatMap((command) =>
    [...command.matchAll(/\b(?:config|tests|core)\/\S+/g)].map(([found]) => found),
  )
  expect(paths.filter((named) => !existsSync(path.join(root, named)))).toEqual([])
})
