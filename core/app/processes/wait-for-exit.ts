import type { Worker } from 'node:cluster'

/** Resolves when a process has exited. Ignores errors of sending to it, on which Node's `once` would reject. */
export const waitForExit = (worker: Pick<Worker, 'isDead' | 'once'>): Promise<void> =>
  new Promise((resolve) => {
    if (worker.isDead()) resolve()
    else worker.once('exit', () => resolve())
  })
