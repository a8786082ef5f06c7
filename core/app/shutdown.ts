import type { Logger } from '../kernel/logger.ts'

type Step = { name: string; stop: () => Promise<unknown> | unknown }

/** The shutdown of a process: closes what was opened in reverse order, once. */
export interface Shutdown {
  /** True once `run` has been called. */
  draining(): boolean
  /** Registers a step to run at shutdown; the last one registered runs first. */
  add(name: string, stop: Step['stop']): void
  /** Closes everything. A failing step is logged and does not prevent the others. */
  run(): Promise<void>
}

export function createShutdown(log: () => Logger | undefined): Shutdown {
  const steps: Step[] = []
  let running: Promise<void> | undefined

  const runSteps = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await step.stop()
      } catch (error) {
        log()?.error({ err: error, step: step.name }, 'shutdown step failed')
      }
    }
  }
  return {
    draining: () => running !== undefined,
    add(name, stop) {
      steps.push({ name, stop })
    },
    run() {
      running ??= runSteps()
      return running
    },
  }
}

/** Milliseconds that a drain may take before the process exits anyway; below the 30 s that orchestrators allow. */
export const drainTimeoutMs = 25_000

/**
 * SIGTERM and SIGINT drain and exit 0. A second signal after the first second (a terminal may deliver one twice) ends
 * the process immediately with code 1, and so does a drain that takes too long.
 */
export function exitOnSignals(shutdown: Shutdown, announce: (line: string) => void): void {
  let since = 0
  const onSignal = () => {
    if (since === 0) {
      since = Date.now()
      announce('Stopping: finishing what is running …')
      setTimeout(() => process.exit(1), drainTimeoutMs).unref()
      void shutdown.run().then(() => {
        announce('Stopped.')
        process.exit(0)
      })
    } else if (Date.now() - since > 1000) {
      process.exit(1)
    }
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
