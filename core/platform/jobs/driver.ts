/** Rows that a process runs at the same time. */
export const concurrency = 8

/**
 * Carries claimed outbox rows to a worker. A driver may lose a row: it stays in PostgreSQL, its claim expires and the
 * sweeper dispatches it again. It may also deliver a row twice, which the runner makes harmless.
 */
export interface JobDriver {
  /** Starts working; `run` never rejects. */
  start(run: (outboxId: number) => Promise<void>): Promise<void>
  /** Dispatches rows. Rejects if it cannot, so that the caller can run them itself. */
  dispatch(outboxIds: readonly number[]): Promise<void>
  /** Rejects when the driver's backend cannot be reached. */
  ping(): Promise<void>
  /** Stops taking work and waits for running work. */
  close(): Promise<void>
}
