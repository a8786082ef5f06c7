import type { Worker } from 'node:cluster'

/**
 * Resolves when a process has exited. Ignores errors from sending to it before that, on which `once` of Node would
 * reject.
 */
export const waitForExit = (worker: Pick<Worker, 'isDead' | 'once'>): Promise<void> =>
  new Promise((resolve) => {
    if (worker.isDead()) resolve()
    else worker.once('exit', () => resolve())
  })
