import { afterAll } from 'vitest'

type Cleanup = () => Promise<unknown> | unknown

const pending: Cleanup[] = []

/**
 * Called once per test file by `setup.ts`: undoes, newest first, everything that the file's harness calls have opened.
 */
export function registerFileCleanup(): void {
  afterAll(async () => {
    const errors: unknown[] = []
    for (const cleanup of pending.splice(0).reverse()) {
      try {
        await cleanup()
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Cleaning up after the test file failed')
  })
}

/** Runs `cleanup` after the last test of the current file. May be called from anywhere: top level, hooks or tests. */
export function atFileEnd(cleanup: Cleanup): void {
  pending.push(cleanup)
}
