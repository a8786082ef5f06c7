import type { Worker } from 'node:cluster'

/** Resolves when a process has ended. That something could not be sent to it before, which `once` of Node takes for a failure, is no end. */
export const waitForExit = (worker: Pick<Worker, 'isDead' | 'once'>): Promise<void> =>
  new Promise((resolve) => {
    if (worker.isDead()) resolve()
    else worker.once('exit', () => resolve())
  })
