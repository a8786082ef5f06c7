import { setTimeout as pause } from 'node:timers/promises'
import { createRandom } from '../../db/demo/random.ts'
import type { ServiceName } from '../environment.ts'
import type { ProductProcess } from './product-process.ts'

export interface KillerOptions {
  processes: readonly ProductProcess[]
  /** The same seed kills in the same order after the same pauses. */
  seed: string
  /** Kills at the most. */
  most: number
  /** Milliseconds between a restart and the next kill: at least, at most. */
  pauseMs: readonly [number, number]
  say?(line: string): void
}

export interface Killer {
  killed(): Record<ServiceName, number>
  /** Kills nobody any more; resolves when everybody is ready again. */
  stop(): Promise<void>
}

/**
 * Kills a process now and then with SIGKILL and starts it again, web processes and workers in turn as the seed has it. Only while all are
 * ready: one of a kind is always left, as where a machine is lost.
 */
export function startKilling({ processes, seed, most, pauseMs, say = () => {} }: KillerOptions): Killer {
  const random = createRandom(seed)
  const stopping = new AbortController()
  const killed: Record<ServiceName, number> = { web: 0, worker: 0 }
  const [least, longest] = pauseMs

  async function work(): Promise<void> {
    for (let count = 0; count < most; count += 1) {
      const waits = least + random.next() * (longest - least)
      await pause(waits, undefined, { signal: stopping.signal }).catch(() => {})
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
  // Told to whoever stops it.
  working.catch(() => {})
  return {
    killed: () => ({ ...killed }),
    async stop() {
      stopping.abort()
      await working
    },
  }
}
