import { createGate } from '../../../db/pools.ts'

interface Gate {
  run: ReturnType<typeof createGate>
  /** Calls that run or wait. */
  calls: number
}

/** A gate for each key: at most `concurrency` calls of the same key run at the same time; others wait in order. */
export function createKeyedGate(concurrency: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const gates = new Map<string, Gate>()
  return async (key, work) => {
    const gate = gates.get(key) ?? { run: createGate(concurrency), calls: 0 }
    gates.set(key, gate)
    gate.calls++
    try {
      return await gate.run(work)
    } finally {
      if (--gate.calls === 0) gates.delete(key)
    }
  }
}
