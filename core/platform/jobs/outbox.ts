import { afterCommit, type Transaction } from '../../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { EventDefinition } from '../../kernel/event.ts'
import type { JobDefinition } from '../../kernel/job.ts'
import type { SettingSite } from '../../kernel/site.ts'
import type { EventBus } from '../events/bus.ts'

/** Where events and jobs become durable: rows in `outbox`, written with the change that caused them. */
export interface Outbox {
  emit<T>(tx: Transaction, site: SettingSite, event: EventDefinition<T>, payload: T): Promise<void>
  enqueue<T>(
    tx: Transaction,
    site: SettingSite,
    job: JobDefinition<T>,
    payload: T,
    options?: { runAt?: Date /** At most one unfinished job has this key. */; dedupeKey?: string },
  ): Promise<void>
}

/** Payloads are validated on the way in, so that a handler can never meet one it does not understand. */
export function createOutbox(clock: Clock, bus: EventBus): Outbox {
  const add = async (
    tx: Transaction,
    site: SettingSite,
    row: { kind: 'event' | 'job'; name: string; payload: unknown; runAt?: Date; dedupeKey?: string },
  ) => {
    const now = clock.now()
    await tx('outbox')
      .insert({
        kind: row.kind,
        name: row.name,
        payload: JSON.stringify(row.payload),
        domain_id: site.domainId,
        country: site.country,
        dedupe_key: row.dedupeKey ?? null,
        run_at: row.runAt ?? now,
        created_at: now,
      })
      .onConflict(tx.raw('(name, dedupe_key) where dedupe_key is not null and done_at is null and dead_at is null'))
      .ignore()
    // Not awaited: the row is what counts, and the sweeper finds it when this message is lost.
    afterCommit(tx, () => void bus.publish('outbox.added', {}).catch(() => {}))
  }
  return {
    emit: (tx, site, event, payload) =>
      add(tx, site, { kind: 'event', name: event.name, payload: event.payload.parse(payload) }),
    enqueue: (tx, site, job, payload, options) =>
      add(tx, site, { kind: 'job', name: job.id, payload: job.payload.parse(payload), ...options }),
  }
}

declare module '../../kernel/services.ts' {
  interface Services {
    /** Durable events and jobs, written in the caller's transaction. */
    outbox: Outbox
  }
}
