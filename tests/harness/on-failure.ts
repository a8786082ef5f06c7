import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, type RunnerTestCase } from 'vitest'
import { openContexts } from './browser-contexts.ts'
import { isSampled, sampleDay } from './sample.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'build/failures')

/** Set by the command that a failed test prints: the seed of its property, and whether browsers record a trace. */
const { SEED, TRACE } = process.env
/** Whether this run is on a cluster: its failed tests are repeated on one. */
const onCluster = process.env.RENDEZVOUS_CLUSTER === '1'

/** Called once per test file by `setup.ts`: each failure is printed with the command that repeats it. */
export async function registerFailureAdvice(): Promise<void> {
  if (SEED) (await import('fast-check')).default.configureGlobal({ seed: Number(SEED) })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    const shown = await showBrowsers(task)
    process.stderr.write(`\n${[...shown, `To repeat it: ${repeatCommand(task)}`].join('\n')}\n`)
  })
}

/** Exported for its test. */
export function repeatCommand(task: RunnerTestCase, cluster = onCluster, day = isSampled() ? sampleDay : null): string {
  const file = path.relative(root, task.file.filepath)
  const browser = /(^|\/)(e2e|a11y)\//.test(file)
  const message = (task.result?.errors ?? []).map((error) => error.message).join('\n')
  // The seed in fast-check's report of a failed property.
  const seed = /\bseed: (-?\d+)/.exec(message)?.[1]
  if (cluster) return `npm run cluster -- test ${file}`
  const config = browser ? 'config/vitest.e2e.config.ts' : 'config/vitest.config.ts'
  const name = task.name.replace(/["$`\\]/g, '.').replace(/[()[\]{}*+?^|]/g, '.')
  return [
    ...(seed ? [`SEED=${seed}`] : []),
    ...(day === null ? [] : [`TEST_DAY=${day}`]),
    ...(browser ? ['TRACE=1'] : []),
    `npx vitest run --config ${config} ${file} -t "${name}"`,
  ].join(' ')
}

/** Saves pictures of every page that the test had open, and its trace if one was requested. */
async function showBrowsers(task: RunnerTestCase): Promise<string[]> {
  const contexts = openContexts()
  if (contexts.length === 0) return []
  await mkdir(folder, { recursive: true })
  const base = path.join(folder, `${path.basename(task.file.name, '.test.ts')}-${task.name.replace(/\W+/g, '-')}`)
  const lines: string[] = []
  for (const [number, context] of contexts.entries()) {
    for (const [index, page] of context.pages().entries()) {
      const file = `${base.slice(0, 180)}-${number}-${index}.png`
      // A page that hangs must not hide the failure that made it hang.
      const taken = await page.screenshot({ path: file, timeout: 5000 }).then(
        () => true,
        () => false,
      )
      if (taken) lines.push(`${page.url()} looked like ${path.relative(root, file)}`)
    }
    if (!TRACE) continue
    const file = `${base.slice(0, 180)}-${number}.zip`
    const kept = await context.tracing.stop({ path: file }).then(
      () => true,
      () => false,
    )
    if (kept) lines.push(`Its trace: npx playwright show-trace ${path.relative(root, file)}`)
  }
  return lines
}
