import { afterCommit, type Database, type Statement, type Transaction } from '../../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { EventDefinition } from '../../kernel/event.ts'
import type { JobReference } from '../../kernel/job.ts'
import type { SettingSite } from '../../kernel/site.ts'
import type { Tracing } from '../../kernel/tracing.ts'
import type { EventBus } from '../events/bus.ts'
import { outboxInsert } from './outbox-insert.ts'

/** An outbox row before it is stored. */
export interface OutboxEntry {
  kind: 'event' | 'job'
  name: string
  payload: unknown
  domain_id: number
  country: string
  dedupe_key: string | null
  run_at: Date
  created_at: Date
  /** Links the work to the trace of its cause. */
  trace?: string
}

export interface JobOptions {
  runAt?: Date
  /** At most one unfinished job has this key. */
  dedupeKey?: string
}

/** The transaction that causes the work, and the site on which it runs; a `TxContext` has both. */
interface Cause {
  tx: Transaction
  site: SettingSite
}

/** Where events and jobs become durable: rows in `outbox`, written together with the change that caused them. */
export interface Outbox {
  /** Not stored if it concerns no handler of a feature, or of a plugin that is on at the site. */
  emit<T>(cause: Cause, event: EventDefinition<T>, payload: T): Promise<void>
  enqueue<T>(cause: Cause, job: JobReference<T>, payload: T, options?: JobOptions): Promise<void>
  /** The entries that `emit` would store; empty if no handler wants it. `text`: see `EventHandler.concerns`. */
  buildEventEntries<T>(site: SettingSite, event: EventDefinition<T>, payload: T, text?: string): OutboxEntry[]
  /** The entry that `enqueue` would store. */
  buildJobEntry<T>(site: SettingSite, job: JobReference<T>, payload: T, options?: JobOptions): OutboxEntry
  add(tx: Transaction, entries: readonly OutboxEntry[]): Promise<void>
  /** Notifies workers after the commit of entries that another statement stored. */
  notifyAdded(tx: Transaction, entries: readonly OutboxEntry[]): void
}

export interface OutboxOptions {
  db: Pick<Database, 'query'>
  clock: Clock
  bus: EventBus
  tracing?: Tracing | undefined
  /** Whether any handler of an event wants this occurrence at a site. Default: yes. */
  concerns?(event: string, site: SettingSite, payload: unknown, text: string): boolean
}

const insertJobsStatement: Statement = { name: 'outbox.insert_jobs', text: outboxInsert('$1') }

/** Validates payloads before they are stored, so that no handler receives an invalid one. */
export function createOutbox({ db, clock, bus, tracing, concerns = () => true }: OutboxOptions): Outbox {
  const buildEntry = (
    site: SettingSite,
    row: Pick<OutboxEntry, 'kind' | 'name' | 'payload'>,
    { runAt, dedupeKey }: JobOptions = {},
  ): OutboxEntry => {
    const now = clock.now()
    const trace = tracing?.traceparent()
    return {
      ...row,
      ...(trace ? { trace } : {}),
      domain_id: site.domainId,
      country: site.country,
      dedupe_key: dedupeKey ?? null,
      run_at: runAt ?? now,
      created_at: now,
    }
  }
  const notifyAdded: Outbox['notifyAdded'] = (tx, entries) => {
    // The sweep finds entries that are due later.
    const now = clock.now()
    if (!entries.some((one) => one.run_at <= now)) return
    // Not awaited: the row is what matters, and the sweeper finds it if this message is lost.
    afterCommit(tx, () => void bus.publish('outbox.added', {}).catch(() => {}))
  }
  const add: Outbox['add'] = async (tx, entries) => {
    if (entries.length === 0) return
    await db.query(insertJobsStatement, [JSON.stringify(entries)], tx)
    notifyAdded(tx, entries)
  }
  const buildEventEntries: Outbox['buildEventEntries'] = (site, event, payload, text = '') => {
    const parsed = event.payload.parse(payload)
    return concerns(event.name, site, parsed, text)
      ? [buildEntry(site, { kind: 'event', name: event.name, payload: parsed })]
      : []
  }
  const buildJobEntry: Outbox['buildJobEntry'] = (site, job, payload, options) =>
    buildEntry(site, { kind: 'job', name: job.id, payload: job.payload.parse(payload) }, options)
  return {
    emit: ({ tx, site }, event, payload) => add(tx, buildEventEntries(site, event, payload)),
    enqueue: ({ tx, site }, job, payload, options) => add(tx, [buildJobEntry(site, job, payload, options)]),
    buildEventEntries,
    buildJobEntry,
    add,
    notifyAdded,
  }
}

declare module '../../kernel/services.ts' {
  interface Services {
    /** Durable events and jobs, written in the caller's transaction. */
    outbox: Outbox
  }
}
