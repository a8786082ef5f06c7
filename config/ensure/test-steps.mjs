import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildAll } from './build.mjs'
import { nodeProgram } from './install.mjs'
import { lint } from './lint.mjs'
import { nodeModulesPath, root } from './progress.mjs'
import { handOver, run } from './run.mjs'
import { ensureSystemPackages } from './system.mjs'
import { listFilesToRetry, readCounts, secondTriesText } from './test-counts.mjs'
import { listChangedFolders, selectTestFiles } from './test-files.mjs'

const results = (name) => path.join(root, `build/results-${name}.json`)

const tool =
  (script, ...args) =>
  (options) =>
    run(nodeProgram(), [nodeModulesPath(script), ...args], options)

const script = (file) => (options) => run(nodeProgram(), [file], options)

/** Runs several checks one by one, so that each reports its findings; returns the last non-zero code. */
const inOrder =
  (...checks) =>
  async (options) => {
    let code = 0
    for (const check of checks) code = (await check(options)) || code
    return code
  }

/** Runs vitest. Resolves with its exit code and the path of its report, whose counts are added to the total. */
async function vitest(config, report, files = []) {
  rmSync(report, { force: true })
  const code = await run(
    nodeProgram(),
    [
      nodeModulesPath('vitest/vitest.mjs'),
      'run',
      '--config',
      config,
      ...files,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    // A full run leaves some files to other days: see config/sampled-files.ts.
    { env: { NODE_ENV: 'test', SAMPLE_FILES: '1' } },
  )
  return { code, report }
}

/** Runs the tests of one configuration. Failed files run once more, in their own process and database. */
const tests = (name, config) => ({
  name,
  config,
  async count() {
    const first = await vitest(config, results(name))
    const files = first.code === 0 ? [] : listFilesToRetry(first.report)
    if (files.length === 0) return readCounts(first)
    process.stdout.write(`\nOnce more: ${files.join(', ')}\n`)
    return readCounts(first, await vitest(config, results(`${name}-again`), files))
  },
})

/** From cheapest to most expensive; the first failure ends the run. Two checks run at a time, beside the build. */
const steps = [
  {
    name: 'types',
    title: 'Types',
    // Uses one checker: each of several would infer the types of the routes again, at four times the processor time.
    work: tool('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json', '--checkers', '1'),
  },
  {
    name: 'lint',
    title: 'Lint, format, prose and commit messages',
    work: inOrder(lint, script('config/check-prose.ts'), script('config/check-commits.mjs')),
  },
  {
    name: 'dead-code',
    title: 'Dead code',
    work: tool('knip/bin/knip.js', '--config=config/knip.ts', '--no-progress', '--no-config-hints'),
  },
  {
    name: 'boundaries',
    title: 'Boundaries',
    work: script('config/check-boundaries.ts'),
  },
  { title: 'Tests', needsBuild: true, ...tests('unit', 'config/vitest.config.ts') },
  { title: 'End to end, in Chromium', needsBuild: true, ...tests('e2e', 'config/vitest.e2e.config.ts') },
]

/** About as many as forty full runs create. */
const compiledFilesKept = 20_000

/** Vitest loads test files under a new address each time, so Node's compile cache of them only grows. */
function limitCompileCache(folder = nodeModulesPath('.cache/node')) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const version = path.join(folder, name)
    if (readdirSync(version).length > compiledFilesKept) rmSync(version, { recursive: true, force: true })
  }
}

/** Runs all steps, the named ones, or the tests whose path contains one of the words; resolves with the exit code. */
export async function runTests(args) {
  const flags = args.filter((arg) => arg.startsWith('--'))
  const names = args.filter((arg) => !arg.startsWith('--'))
  const wrong = flags.filter((flag) => !['--watch', '--changed', '--nightly'].includes(flag))
  if (wrong.length > 0) return refuse(`No such option: ${wrong.join(', ')}. There are: --watch, --changed, --nightly`)
  limitCompileCache()
  // Runs everything that a push only samples: see tests/harness/sample.ts.
  if (flags.includes('--nightly')) process.env.NIGHTLY = '1'
  if (flags.every((flag) => flag === '--nightly') && names.every((name) => steps.some((step) => step.name === name)))
    return runSteps(names)
  const filters = [...names, ...(flags.includes('--changed') ? listChangedFolders() : [])]
  return runFiles(filters, flags.includes('--watch'))
}

function refuse(message) {
  process.stderr.write(`${message}\n`)
  return 1
}

/** Runs the tests that match the filters, server tests first; with `watch`, again whenever a file changes. */
async function runFiles(filters, watch) {
  const { unit, e2e, build, ...found } = selectTestFiles(filters)
  const env = { NODE_ENV: 'test', ...found.env }
  if (unit.length + e2e.length === 0 && !(watch && filters.length === 0)) {
    const there = steps.map((step) => step.name).join(', ')
    return refuse(`No step and no test file is called ${filters.join(', ') || 'so'}. The steps are: ${there}`)
  }
  ensureSystemPackages()
  if (build) await buildAll()
  const [server, browser] = steps.filter((step) => step.config).map((step) => step.config)
  if (watch) {
    const [config, files] = unit.length > 0 || e2e.length === 0 ? [server, unit] : [browser, e2e]
    await handOver(nodeProgram(), [nodeModulesPath('vitest/vitest.mjs'), 'watch', '--config', config, ...files], env)
    return process.exitCode
  }
  for (const [config, files] of [
    [server, unit],
    [browser, e2e],
  ]) {
    const named = ['run', '--config', config, ...files]
    const code =
      files.length > 0 ? await run(nodeProgram(), [nodeModulesPath('vitest/vitest.mjs'), ...named], { env }) : 0
    if (code !== 0) return code
  }
  return 0
}

/** The last line prints the totals. */
async function runSteps(names) {
  const chosen = names.length > 0 ? steps.filter((step) => names.includes(step.name)) : steps
  if (chosen.some((step) => step.count)) {
    ensureSystemPackages()
    if (process.env.NIGHTLY !== '1')
      process.stdout.write('Some journeys and long faults run on other days: see config/sampled-files.ts.\n')
  }
  mkdirSync(path.join(root, 'build'), { recursive: true })
  const sum = { passed: 0, failed: 0, secondTries: [] }
  const add = (outcome) => {
    sum.passed += outcome.passed
    sum.failed += outcome.failed
    sum.secondTries.push(...outcome.secondTries)
  }
  // Printed on any exit, also if the build fails.
  let running = true
  process.once('exit', () => {
    process.stdout.write(secondTriesText(sum.secondTries))
    process.stdout.write(`\n${sum.passed} passed, ${sum.failed + Number(running)} failed\n`)
  })
  await runChecks(
    chosen.filter((step) => step.work),
    chosen.some((step) => step.needsBuild),
    add,
  )
  for (const step of chosen.filter((one) => one.count)) {
    if (sum.failed > 0) break
    add(await runStep(step))
  }
  running = false
  return sum.failed > 0 ? 1 : 0
}

/** Type-checks on one core; runs the other checks and the build on the other. Each prints its output when done. */
async function runChecks(checks, build, add) {
  const lane = async (work) => {
    for (const step of work) add(await runStep(step))
  }
  const [types, others] = [checks.filter(({ name }) => name === 'types'), checks.filter(({ name }) => name !== 'types')]
  await Promise.all([lane(types), lane(others).then(() => (build ? buildAll() : undefined))])
}

async function runStep(step) {
  const started = Date.now()
  if (step.count) process.stdout.write(`\n── ${step.title} ──\n`)
  if (step.needsBuild) await buildAll()
  const outcome = await (step.count ? step.count() : checked(step))
  const verdict = outcome.failed === 0 ? 'ok' : 'FAILED'
  process.stdout.write(`── ${step.title}: ${verdict} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
  return outcome
}

/**
 * Runs a tool that reports no counts as one test. Its output is printed as a whole, because another tool runs beside
 * it.
 */
async function checked(step) {
  const said = []
  const code = await step.work({ stdio: ['inherit', 'pipe', 'pipe'], said })
  process.stdout.write(`\n── ${step.title} ──\n${said.join('')}`)
  return { passed: Number(code === 0), failed: Number(code !== 0), secondTries: [] }
}
