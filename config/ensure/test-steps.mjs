import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildAll } from './build.mjs'
import { nodeProgram } from './install.mjs'
import { modules, root } from './progress.mjs'
import { run } from './run.mjs'
import { ensureSystemPackages } from './system.mjs'

const results = (name) => path.join(root, `build/results-${name}.json`)

const tool =
  (script, ...args) =>
  () =>
    run(nodeProgram(), [modules(script), ...args])

/** A run of vitest; its own counts go into the sum. */
const vitest = (name, config) => ({
  name,
  counts: results(name),
  work: () =>
    run(
      nodeProgram(),
      [
        ...[modules('vitest/vitest.mjs'), 'run', '--config', config],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${results(name)}`],
      ],
      { env: { NODE_ENV: 'test' } },
    ),
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
  { title: 'Tests', ...vitest('unit', 'config/vitest.config.ts') },
  { title: 'End to end, in Chromium', needsBuild: true, ...vitest('e2e', 'config/vitest.e2e.config.ts') },
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
  if (chosen.some((step) => step.counts)) ensureSystemPackages()
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
    code = outcome.code
    if (code !== 0) break
  }
  running = false
  return code
}

async function runStep(step) {
  const started = Date.now()
  process.stdout.write(`\n── ${step.title} ──\n`)
  if (step.needsBuild) await buildAll()
  if (step.counts) rmSync(step.counts, { force: true })
  const code = await step.work()
  const outcome = step.counts
    ? countsOf(step.counts, code)
    : { passed: Number(code === 0), failed: Number(code !== 0), secondTries: [] }
  const verdict = outcome.failed === 0 ? 'ok' : 'FAILED'
  process.stdout.write(`── ${step.title}: ${verdict} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
  return { code: code || (outcome.failed > 0 ? 1 : 0), ...outcome }
}

/** A starved machine may cost one test its first try. More are tests that work by chance, or a product that does. */
const secondTriesAllowed = 1

/**
 * A run that ended badly, or ran nothing at all, counts as at least one failure, whatever it managed to write down. `secondTries` names
 * the tests that passed at their second try; where there are too many, each counts as a failure too.
 */
export function countsOf(file, code) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const secondTries = (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${path.relative(root, name)}: ${fullName}`),
  )
  const unsteady = secondTries.length > secondTriesAllowed ? secondTries.length : 0
  const passed = (report.numPassedTests ?? 0) - unsteady
  const failed = (report.numFailedTests ?? 0) + unsteady
  const bad = code !== 0 || passed + unsteady === 0
  return { passed, failed: bad ? Math.max(1, failed) : failed, secondTries }
}

/** What stands above the sum of a run. */
export function secondTriesText(names) {
  if (names.length === 0) return ''
  const verdict = names.length > secondTriesAllowed ? `, where ${secondTriesAllowed} is allowed` : ''
  return `\nPassed at the second try only (${names.length}${verdict}):\n${names.map((name) => `  ${name}\n`).join('')}`
}
