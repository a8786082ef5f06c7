import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const files = globSync('.github/**/*.yml', { cwd: root })
const scripts = Object.keys(JSON.parse(read('package.json')).scripts)

type Job = { steps?: { run?: string }[]; strategy?: { matrix: Record<string, string[]> } }

/** The commands of a workflow, once for each value of its matrix. */
const getCommands = (file: string): string[] =>
  Object.values<Job>(parseDocument(read(file)).toJS().jobs).flatMap(({ steps = [], strategy }) =>
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
  const commands = getCommands(file)
  expect(commands.filter(Boolean).length).toBeGreaterThan(0)
  const names = commands.flatMap((command) => [...command.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name))
  expect(names.filter((name) => !scripts.includes(name))).toEqual([])
  const paths = commands.flatMap((command) =>
    [...command.matchAll(/\b(?:config|tests|core)\/\S+/g)].map(([found]) => found),
  )
  expect(paths.filter((named) => !existsSync(path.join(root, named)))).toEqual([])
})

test('every job that runs tests builds the applications first', () => {
  const jobs = Object.values<Job>(parseDocument(read('.github/workflows/tests.yml')).toJS().jobs)
  const commands = jobs.map(({ steps = [] }) => steps.flatMap(({ run = '' }) => run))
  const running = commands.filter((all) => all.some((command) => command.includes('vitest run')))
  expect(running).toHaveLength(2)
  for (const all of running) expect(all.slice(0, -1)).toContain('npm run build')
})

test('a version without a tag is tagged at the tested commit, and released once', () => {
  const { on, jobs } = parseDocument(read('.github/workflows/tag.yml')).toJS()
  const { name } = parseDocument(read('.github/workflows/tests.yml')).toJS()
  expect(on.workflow_run).toMatchObject({ workflows: [name], branches: ['main'] })
  const folder = mkdtempSync(path.join(tmpdir(), 'tag-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
  const output = path.join(folder, 'output')
  const run = () => {
    writeFileSync(output, '')
    const [script = ''] = jobs.tag.steps.flatMap(({ run }: { run?: string }) => run ?? [])
    execFileSync('bash', ['-e', '-c', script], { cwd: folder, env: { ...process.env, GITHUB_OUTPUT: output } })
    return readFileSync(output, 'utf8')
  }
  git('init', '-q', '--bare', 'origin')
  git('init', '-q', '.')
  git('remote', 'add', 'origin', './origin')
  writeFileSync(path.join(folder, 'package.json'), '{ "version": "1.2.3" }')
  git('add', 'package.json')
  git('-c', 'user.name=t', '-c', 'user.email=t@t.test', 'commit', '-qm', 'first')
  expect(run()).toBe('made=v1.2.3\n')
  expect(git('ls-remote', 'origin', 'refs/tags/v1.2.3')).toContain(git('rev-parse', 'HEAD').trim())
  expect(run()).toBe('')
  rmSync(folder, { recursive: true })
})
