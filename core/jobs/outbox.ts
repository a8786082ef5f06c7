import type { Transaction } from '../../db/database.ts'
import type { EventDefinition } from '../events/definition.ts'
import type { SettingSite } from '../site/site.ts'
import type { JobDefinition } from './definition.ts'

/** Where events and jobs become durable: rows in `outbox`, written with the change that caused them. */
export interface Outbox {
  emit<T>(tx: Transaction, site: SettingSite, event: EventDefinition<T>, payload: T): Promise<void>
  enqueue<T>(
    tx: Transaction,
    site: SettingSite,
    job: JobDefinition<T>,
    payload: T,
    options?: { runAt?: Date; /** At most one unfinished job has this key. */ dedupeKey?: string },
  ): Promise<void>
}
