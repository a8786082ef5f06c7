import { boot } from '../../core/app/boot.ts'
import { loadEnvironment } from '../../core/app/environment.ts'
import { exitOnSignals } from '../../core/app/shutdown.ts'
import { createLogger } from '../../core/kernel/logger.ts'

// The product in one process, without rate limits, which eight connections of one member would exceed.

const env = loadEnvironment([], { WEB_PROCESSES: '1', ...process.env })
const announce = (line: string) => void process.stdout.write(`${line}\n`)
const { services } = await boot({
  env,
  announce,
  log: createLogger(env.logLevel),
  onStarting: (shutdown) => exitOnSignals(shutdown, announce),
})
services.limiter.consume = async () => {}
