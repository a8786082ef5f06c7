import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceName } from '../../core/kernel/environment.ts'
import { createRandom } from '../../db/demo/random.ts'
import type { ProductProcess } from './product-process.ts'

export interface KillerOptions {
  processes: readonly ProductProcess[]
  /** The same seed kills in the same order after the same pauses. */
  seed: string
  /** Maximum number of kills. */
  most: number
  /** Minimum and maximum milliseconds between a restart and the next kill. */
  pauseMs: readonly [number, number]
  say?(line: string): void
}

export interface Killer {
  killed(): Record<ServiceName, number>
  /** Stops killing; resolves when every process is ready again. */
  stop(): Promise<void>
}

/**
 * Repeatedly kills a process with SIGKILL and restarts it; the seed decides which. Kills only while all are ready, so
 * one of each kind always survives, as when a machine is lost.
 */
export function startKilling({ processes, seed, most, pauseMs, say = () => {} }: KillerOptions): Killer {
  const random = createRandom(seed)
  const stopping = new AbortController()
  const killed: Record<ServiceName, number> = { web: 0, worker: 0 }
  const [least, longest] = pauseMs

  async function work(): Promise<void> {
    for (let count = 0; count < most; count += 1) {
      const waits = least + random.next() * (longest - least)
      await wait(waits, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      const victim = processes[Math.floor(random.next() * processes.length)]
      if (!victim) return
      await victim.kill()
      killed[victim.service] += 1
      say(`killed ${victim.name}`)
      await victim.start()
    }
  }

  const working = work()
  // A failure reaches the caller of `stop`.
  working.catch(() => {})
  return {
    killed: () => ({ ...killed }),
    async stop() {
      stopping.abort()
      await working
    },
  }
}
