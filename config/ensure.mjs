// Entry point of `npm start` and `npm test` on a fresh clone, in plain JavaScript without dependencies, for any Node
// from 20 on. It prepares the machine, then hands over to Node 24 from node_modules.
import { existsSync } from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import { buildAll, buildToStart } from './ensure/build.mjs'
import { ensureGitHooks } from './ensure/git-hooks.mjs'
import { ensureInstalled, nodeProgram } from './ensure/install.mjs'
import { ensurePortIsFree } from './ensure/port.mjs'
import { fail, nodeModulesPath, root } from './ensure/progress.mjs'
import { handOver, writeCommand } from './ensure/run.mjs'
import { ensureSystemPackages } from './ensure/system.mjs'
import { runTests } from './ensure/test-steps.mjs'

/**
 * Rendering a page allocates megabytes of short-lived objects. A young generation for several pages saves a tenth of
 * the time spent on collection. The containers set the same value. Small machines lack the memory for it.
 */
const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem())
const youngHeap = `--max-semi-space-size=${memory < 2 * 1024 ** 3 ? 16 : 64}`
/**
 * V8 allocates objects directly in the old generation if earlier ones from the same place lived long. A rendered page
 * would then stay in memory until a full collection, which costs a fifth of its processor time. The containers set the
 * same option.
 */
const youngObjects = '--no-allocation-site-pretenuring'

const [task, ...rest] = process.argv.slice(2)

/**
 * Whether the product starts with demo members, by the same rule as `demo` in core/app/environment.ts. The gallery
 * exists only then.
 */
const runsDemo = () => (process.env.DEMO ? process.env.DEMO !== '0' : !process.env.DATABASE_URL)

const tasks = {
  /**
   * Prepares the product for `config/start.sh`: checks the port, installs, builds what is stale, and stores the command
   * that runs it, since a shell can become another program and Node cannot.
   */
  async prepare() {
    await ensurePortIsFree(rest)
    ensureInstalled({ onlyToRun: true })
    ensureGitHooks()
    await buildToStart({ gallery: runsDemo() })
    writeCommand('build/start.sh', [nodeProgram(), youngHeap, youngObjects, 'core/app/main.ts'], {
      NODE_ENV: process.env.NODE_ENV ?? 'production',
    })
  },
  /** The product from its sources, reloaded when they change. */
  async dev() {
    ensureInstalled()
    ensureGitHooks()
    await handOver(nodeProgram(), ['config/dev-server/supervisor.ts', ...rest])
  },
  /** Runs all checks and stops at the first failure. With names, runs only those steps: `npm test -- types lint`. */
  async test() {
    ensureInstalled()
    process.exitCode = await runTests(rest)
  },
  /** Formats the code and applies safe fixes. */
  async format() {
    ensureInstalled()
    const biome = nodeModulesPath('@biomejs/biome/bin/biome')
    await handOver(nodeProgram(), [biome, 'check', '--write', '--config-path=config/biome.json', ...rest])
  },
  async build() {
    ensureInstalled({ onlyToRun: true })
    await buildAll({ gallery: !rest.includes('--no-gallery') })
  },
  /** Like `run`, but builds both applications first, so that benchmarks measure what is shipped. */
  async bench() {
    ensureInstalled()
    await buildAll()
    await tasks.run()
  },
  /** The product on many machines, simulated on this one. `test` runs the named end-to-end tests, or a selection. */
  async cluster() {
    ensureInstalled()
    ensureSystemPackages()
    await buildAll()
    const [vitest, config] = [nodeModulesPath('vitest/vitest.mjs'), 'config/vitest.cluster.config.ts']
    const { NODE_ENV = 'production' } = process.env
    if (rest[0] !== 'test') await handOver(nodeProgram(), ['tests/local-cluster/run.ts', ...rest], { NODE_ENV })
    else await handOver(nodeProgram(), [vitest, 'run', '--config', config, ...rest.slice(1)], { NODE_ENV: 'test' })
  },
  /** A script of the repository under Node 24: `node config/ensure.mjs run core/app/ledger-check.ts`. */
  async run() {
    const [script, ...args] = rest
    if (!script || !existsSync(path.join(root, script))) fail(`There is no script ${script ?? ''}.`)
    // Commands for operators may run beside the product, so they must not install or remove packages that it uses.
    ensureInstalled({ onlyToRun: script.startsWith('core/') })
    await handOver(nodeProgram(), [script, ...args])
  },
}

/** Test steps that can also be run by name: `node config/ensure.mjs lint`. */
const steps = ['types', 'lint', 'dead-code', 'boundaries']

const name = steps.includes(task ?? '') ? 'test' : (task ?? '')
if (!Object.hasOwn(tasks, name)) fail(`Usage: node config/ensure.mjs ${[...Object.keys(tasks), ...steps].join('|')}`)
if (name !== task) rest.unshift(task)
await tasks[name]()
