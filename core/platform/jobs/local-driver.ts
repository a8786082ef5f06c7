import { concurrency, type JobDriver } from './driver.ts'

/** Runs rows in this process. */
export function createLocalDriver(): JobDriver {
  /** In order of arrival; a row dispatched again while it waits is queued once. */
  const waiting = new Set<number>()
  const running = new Set<Promise<void>>()
  let run: ((outboxId: number) => Promise<void>) | undefined
  let closed = false

  const startWaiting = () => {
    for (const id of waiting) {
      if (!run || closed || running.size >= concurrency) return
      waiting.delete(id)
      const task: Promise<void> = run(id).finally(() => {
        running.delete(task)
        startWaiting()
      })
      running.add(task)
    }
  }
  return {
    async start(handler) {
      run = handler
      startWaiting()
    },
    async dispatch(ids) {
      for (const id of ids) waiting.add(id)
      startWaiting()
    },
    async ping() {},
    async close() {
      closed = true
      await Promise.all(running)
    },
  }
}
