import cluster from 'node:cluster'
import { boot } from '../../core/app/boot.ts'
import { loadEnvironment } from '../../core/app/environment.ts'
import { runPrimary } from '../../core/app/processes/primary.ts'
import { connectToPrimary } from '../../core/app/processes/primary-connection.ts'
import { exitOnSignals } from '../../core/app/shutdown.ts'
import { createLogger } from '../../core/kernel/logger.ts'

// The product as usual, but without rate limits, which eight connections of one member would exceed. It has one
// process unless WEB_PROCESSES says otherwise.

const env = loadEnvironment([], { WEB_PROCESSES: '1', ...process.env })
const announce = (line: string) => void process.stdout.write(`${line}\n`)

async function runOne(): Promise<void> {
  const beside = cluster.isWorker ? connectToPrimary() : undefined
  const { services } = await boot({
    env,
    announce,
    beside,
    log: createLogger(env.logLevel),
    onStarting: (way) => exitOnSignals(way, announce),
  })
  services.limiter.consume = async () => {}
  beside?.ready()
}

await (cluster.isPrimary && env.webProcesses > 1 ? runPrimary(env, announce) : runOne())
