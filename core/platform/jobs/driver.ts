/**
 * Carries claimed outbox rows to a worker. A driver may lose what it carries: the row stays in PostgreSQL, its claim
 * runs out and the sweeper hands it over again. It may also deliver twice: the runner makes that harmless.
 */
export interface JobDriver {
  /** Begins to work; `run` never rejects. */
  start(run: (outboxId: number) => Promise<void>): Promise<void>
  /** Hands rows over. Rejects when they could not be handed over, so that the caller can work on them itself. */
  dispatch(outboxIds: readonly number[]): Promise<void>
  /** Rejects when the driver's backend cannot be reached. */
  ping(): Promise<void>
  /** Stops taking work and waits for what is running. */
  close(): Promise<void>
}
