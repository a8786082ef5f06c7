import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildAll } from './build.mjs'
import { nodeProgram } from './install.mjs'
import { modules, root } from './progress.mjs'
import { run } from './run.mjs'
import { ensureSystemPackages } from './system.mjs'
import { countsOf, filesToTryAgain, secondTriesText } from './test-counts.mjs'

const results = (name) => path.join(root, `build/results-${name}.json`)

const tool =
  (script, ...args) =>
  () =>
    run(nodeProgram(), [modules(script), ...args])

/** A run of vitest; its own counts go into the sum. Resolves with its exit code and where its report is. */
async function vitest(config, report, files = []) {
  rmSync(report, { force: true })
  const code = await run(
    nodeProgram(),
    [
      ...[modules('vitest/vitest.mjs'), 'run', '--config', config, ...files],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    { env: { NODE_ENV: 'test' } },
  )
  return { code, report }
}

/** The tests of one configuration. The files in which something failed run once more, in a process and on a database of their own. */
const tests = (name, config) => ({
  name,
  async count() {
    const first = await vitest(config, results(name))
    const files = first.code === 0 ? [] : filesToTryAgain(first.report)
    if (files.length === 0) return countsOf(first)
    process.stdout.write(`\nOnce more: ${files.join(', ')}\n`)
    return countsOf(first, await vitest(config, results(`${name}-again`), files))
  },
})

/** In order of what they cost; the first that fails ends the run. */
const steps = [
  {
    name: 'types',
    title: 'Types',
    // One checker: several would each work out the types of the routes again, at four times the processor time.
    work: tool('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json', '--checkers', '1'),
  },
  {
    name: 'lint',
    title: 'Lint and format',
    work: tool('@biomejs/biome/bin/biome', 'check', '--config-path=config/biome.json', '.'),
  },
  {
    name: 'dead-code',
    title: 'Dead code',
    work: tool('knip/bin/knip.js', '--config=config/knip.ts', '--no-progress', '--no-config-hints'),
  },
  { name: 'boundaries', title: 'Boundaries', work: () => run(nodeProgram(), ['config/check-boundaries.ts']) },
  { title: 'Tests', ...tests('unit', 'config/vitest.config.ts') },
  { title: 'End to end, in Chromium', needsBuild: true, ...tests('e2e', 'config/vitest.e2e.config.ts') },
]

/** Runs the steps, or those named; resolves with the exit code. The last line is the sum of everything. */
export async function runTests(names) {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    process.stderr.write(
      `No such step: ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}\n`,
    )
    return 1
  }
  const chosen = names.length > 0 ? steps.filter((step) => names.includes(step.name)) : steps
  if (chosen.some((step) => step.count)) ensureSystemPackages()
  mkdirSync(path.join(root, 'build'), { recursive: true })
  const sum = { passed: 0, failed: 0, secondTries: [] }
  let code = 1
  // Said however this ends, a build that fails in between included.
  let running = true
  process.once('exit', () => {
    process.stdout.write(secondTriesText(sum.secondTries))
    process.stdout.write(`\n${sum.passed} passed, ${sum.failed + Number(running)} failed\n`)
  })
  for (const step of chosen) {
    const outcome = await runStep(step)
    sum.passed += outcome.passed
    sum.failed += outcome.failed
    sum.secondTries.push(...outcome.secondTries)
    code = outcome.failed > 0 ? 1 : 0
    if (code !== 0) break
  }
  running = false
  return code
}

async function runStep(step) {
  const started = Date.now()
  process.stdout.write(`\n── ${step.title} ──\n`)
  if (step.needsBuild) await buildAll()
  const outcome = await (step.count ? step.count() : checked(step.work))
  const verdict = outcome.failed === 0 ? 'ok' : 'FAILED'
  process.stdout.write(`── ${step.title}: ${verdict} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
  return outcome
}

/** A tool that has no counts of its own counts as one. */
async function checked(work) {
  const code = await work()
  return { passed: Number(code === 0), failed: Number(code !== 0), secondTries: [] }
}
