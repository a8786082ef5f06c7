import type { JobDriver } from './driver.ts'

/** Works in this process, at most `concurrency` rows at a time. */
export function createLocalDriver(concurrency = 8): JobDriver {
  const waiting: number[] = []
  const running = new Set<Promise<void>>()
  let run: ((outboxId: number) => Promise<void>) | undefined
  let closed = false

  const pump = () => {
    while (run && !closed && running.size < concurrency && waiting.length > 0) {
      const task: Promise<void> = run(waiting.shift() as number).finally(() => {
        running.delete(task)
        pump()
      })
      running.add(task)
    }
  }
  return {
    async start(handler) {
      run = handler
      pump()
    },
    async dispatch(ids) {
      waiting.push(...ids)
      pump()
    },
    async ping() {},
    async close() {
      closed = true
      await Promise.all(running)
    },
  }
}
