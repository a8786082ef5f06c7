import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startKilling } from './killer.ts'
import { runLoad } from './load/run-load.ts'
import { startCluster } from './start-cluster.ts'

// Simulates many machines with processes on one: `npm run cluster`. `npm run cluster -- kill` kills them now and
// then, `npm run cluster -- load` measures what members online cost.

const [task, ...rest] = process.argv.slice(2)
const [online = 500, minutes = 5] = task === 'load' ? rest.map(Number) : []
const wrong =
  task === 'load'
    ? !(online >= 10 && online <= 5000 && minutes > 0 && minutes <= 60) || rest.length > 2
    : rest.length > 0
if (wrong || !['kill', 'load', undefined].includes(task)) {
  process.stderr.write('Usage: npm run cluster [-- kill | -- load [members online] [minutes] | -- test [files …]]\n')
  process.exit(1)
}
const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = path.resolve(process.env.DATA_DIR ?? '.data', task === 'load' ? 'cluster-load' : 'cluster')
// Figures are those of a new database.
if (task === 'load') rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true, mode: 0o700 })

let stopping = false
const steps: { name: string; stop(): Promise<unknown> }[] = []
/** Stops the parts in reverse order; a part that fails to stop does not keep the others from stopping. */
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  let exit = code
  for (let step = steps.pop(); step; step = steps.pop()) {
    try {
      say(`Stopping ${step.name} …`)
      await step.stop()
    } catch (error) {
      exit = 1
      say(`${step.name}: ${(error as Error).message}`)
    }
  }
  say('Stopped.')
  process.exit(exit)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))

try {
  const cluster = await startCluster({
    folder,
    secrets: readSecrets(folder),
    say,
    steps,
    port: Number(process.env.PORT ?? 3000),
    demo: Number(process.env.DEMO ?? 24),
    smtpUrl: process.env.SMTP_URL,
  })
  say(`\nRendezvous is ready behind the proxy on port ${cluster.port}\n${await cluster.summary()}`)
  if (task === 'kill') {
    const killer = startKilling({
      processes: cluster.processes,
      seed: process.env.CLUSTER_SEED ?? 'rendezvous',
      most: Number.MAX_SAFE_INTEGER,
      pauseMs: [5000, 20_000],
      say,
    })
    steps.push({ name: 'the killing', stop: killer.stop })
  }
  if (task === 'load') {
    const problems = await runLoad(cluster, { online, minutes, say })
    for (const problem of problems) say(`FAILED: ${problem}`)
    await stop(problems.length > 0 ? 1 : 0)
  }
} catch (error) {
  process.stderr.write(`The cluster failed: ${(error as Error).message}\n`)
  await stop(1)
}

/**
 * Generated at the first start and stored: the database survives restarts, and its encrypted values need the same key.
 */
function readSecrets(folder: string): { databasePassword: string; secretKey: string } {
  const file = path.join(folder, 'secrets.json')
  if (!existsSync(file)) {
    const [databasePassword, secretKey] = [randomBytes(24).toString('hex'), randomBytes(32).toString('base64url')]
    writeFileSync(file, JSON.stringify({ databasePassword, secretKey }), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}
