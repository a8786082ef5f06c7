import { loadEnvironment } from '../../config/environment.ts'
import { boot } from '../../core/app/boot.ts'
import { exitOnSignals } from '../../core/app/shutdown.ts'
import { createLogger } from '../../core/kernel/logger.ts'

// The product as it runs, but for one thing: nobody is told to come back in a minute. Eight connections of one member would be.

const env = loadEnvironment([], process.env)
const say = (line: string) => void process.stdout.write(`${line}\n`)
const { services } = await boot({
  env,
  log: createLogger(env.logLevel),
  say,
  onStarting: (way) => exitOnSignals(way, say),
})
services.limiter.consume = async () => {}
