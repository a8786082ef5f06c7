import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { printTable } from '../bench/measure.ts'
import { mutants } from './mutant-list.ts'

// `npm run mutants` breaks the product on purpose, one line at a time, in a copy of its sources, and runs the test
// that must fail. It reports lines that no longer exist and mutants that no test detects. `npm run mutants -- key`
// runs those whose name contains the word.

const root = path.resolve(import.meta.dirname, '../..')
const sources = ['core', 'plugins', 'db', 'config', 'tests', 'member-web', 'console', 'package.json', 'tsconfig.json']

const folder = await copied()
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')

/** Copies the sources to a folder beside them, with the same modules. */
async function copied(): Promise<string> {
  await mkdir(path.join(root, 'build'), { recursive: true })
  const made = await mkdtemp(path.join(root, 'build/mutants-'))
  const built = /[\\/](node_modules|build|dist|\.react-router)$/
  for (const each of sources)
    await cp(path.join(root, each), path.join(made, each), {
      recursive: true,
      filter: (source) => !built.test(source),
    })
  await symlink(path.join(root, 'node_modules'), path.join(made, 'node_modules'))
  return made
}

/** Whether tests pass in the copy, and their output. */
function run(tests: readonly string[], only?: string): Promise<{ passes: boolean; output: string }> {
  const args = [vitest, 'run', '--config', 'config/vitest.config.ts', ...tests, ...(only ? ['-t', only] : [])]
  // A mutant must be detected on every day, whatever the day's sample.
  const env = { ...process.env, NODE_ENV: 'test', NO_COLOR: '1', NIGHTLY: '1' }
  const child = spawn(process.execPath, args, { cwd: folder, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return new Promise((resolve) => child.once('exit', (code) => resolve({ passes: code === 0, output })))
}

/** The number of failed tests in the output of a run; 0 if the run failed before any test. */
const failed = (output: string) => Number(/Tests\s+(\d+) failed/.exec(output)?.[1] ?? 0)

const rows: string[][] = []
const asked = process.argv.slice(2)
try {
  const chosen = mutants.filter(({ name }) => asked.every((word) => name.includes(word)))
  const sound = await run([...new Set(chosen.map(({ test }) => test))])
  if (!sound.passes) throw new Error(`A test fails without a mutant already: ${sound.output}`)
  for (const mutant of chosen) {
    process.stdout.write(`${mutant.name} …\n`)
    const file = path.join(folder, mutant.file)
    const text = await readFile(file, 'utf8')
    if (text.split(mutant.from).length !== 2) throw new Error(`${mutant.file} does not have this once: ${mutant.from}`)
    await writeFile(
      file,
      text.replace(mutant.from, () => mutant.to),
    )
    const startedAt = performance.now()
    const { output } = await run([mutant.test], mutant.only)
    await writeFile(file, text)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const found = failed(output) > 0 ? 'noticed' : 'SURVIVED'
    process.stdout.write(`  ${found} in ${seconds} s\n`)
    rows.push([mutant.name, mutant.test, String(failed(output)), String(seconds), found])
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
printTable('Products that are broken on purpose', ['', 'test', 'failed', 'seconds', ''], rows)
if (rows.some((row) => row.at(-1) !== 'noticed')) process.exitCode = 1
