import type { Statement } from '../../../db/index.ts'
import { type CommandContext, commandContext } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature.ts'
import { type JobDefinition, Postponed } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { type RunningSpan, withSpan } from '../../kernel/tracing.ts'
import { createBatcher } from './create-batcher.ts'
import {
  claimRenewalMs,
  markDone,
  markFailed,
  markPostponed,
  type OutboxRow,
  renewClaim,
  startAttempts,
} from './outbox-rows.ts'
import { withLeaseRenewal } from './with-lease-renewal.ts'

const eventAttempts = 12
const jobAttempts = 10

const listDeliveriesStatement: Statement = {
  name: 'outbox.list_deliveries',
  text: 'select handler from event_deliveries where outbox_id = $1',
}
const recordDeliveriesStatement: Statement = {
  name: 'outbox.record_deliveries',
  text: `insert into event_deliveries (outbox_id, handler, done_at) select $1, unnest($2::text[]), $3 on conflict do nothing`,
}

/**
 * Runs one outbox row: a job's handler, or all handlers of an event. Skips handlers of plugins that are off for the
 * row's domain and country. Renews the claim every `renewEveryMs` while a handler runs, so that only one process works
 * on a row, however long it takes. Never rejects: a failure is written to the row, which is retried later.
 */
export function createRunner(services: Services, renewEveryMs = claimRenewalMs): (outboxId: number) => Promise<void> {
  const features: readonly Feature[] = [...services.plugins.features, ...services.plugins.plugins]
  const jobs = new Map<string, { owner: string; job: JobDefinition<unknown> }>()
  for (const { id: owner, jobs: own = [] } of features) for (const job of own) jobs.set(job.id, { owner, job })
  const handlers = Map.groupBy(
    features.flatMap(({ id: owner, events = [] }) => events.map((handler) => ({ owner, handler }))),
    ({ handler }) => handler.event.name,
  )

  async function runJob(row: OutboxRow, ctx: CommandContext): Promise<void> {
    const entry = jobs.get(row.name)
    // A job of a plugin that was removed or is off here counts as done, because nothing waits for it.
    if (!entry || !services.plugins.isEnabled(entry.owner, ctx.site)) return
    await entry.job.handler(ctx, entry.job.payload.parse(row.payload), { jobId: String(row.id), attempt: row.attempts })
  }

  async function runEvent(row: OutboxRow, ctx: CommandContext): Promise<void> {
    const applicable = (handlers.get(row.name) ?? []).filter(({ owner }) => services.plugins.isEnabled(owner, ctx.site))
    if (applicable.length === 0) return
    // Only a retry can have handlers that already succeeded.
    const before =
      row.attempts > 1 ? await services.db.query<{ handler: string }>(listDeliveriesStatement, [row.id]) : []
    const done = new Set(before.map((each) => each.handler))
    const failures: unknown[] = []
    const handled: string[] = []
    for (const { handler } of applicable.filter((each) => !done.has(each.handler.id))) {
      try {
        await handler.handle(ctx, {
          id: String(row.id),
          name: row.name,
          payload: handler.event.payload.parse(row.payload),
          domainId: row.domain_id,
          country: row.country,
          occurredAt: row.created_at,
        })
        handled.push(handler.id)
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length === 0) return
    // Successful handlers are not repeated. If none failed, the row itself records that all are done.
    if (handled.length > 0) await services.db.query(recordDeliveriesStatement, [row.id, handled, services.clock.now()])
    throw failures[0]
  }

  const now = () => services.clock.now()
  const begin = createBatcher((ids: number[]) => startAttempts(services.db, ids, now()))
  const finish = createBatcher(async (rows: OutboxRow[]) => {
    await markDone(services.db, rows, now())
    return rows
  })

  async function runRow(row: OutboxRow, started: number, span?: RunningSpan): Promise<void> {
    const observeDuration = (result: 'done' | 'failed' | 'postponed') =>
      services.metrics.jobs.observe({ name: row.name, result }, (performance.now() - started) / 1000)
    try {
      const site = services.sites.getSite(row.domain_id, row.country)
      const ctx = commandContext(services, site, { kind: 'system', name: row.name }, `outbox-${row.id}`)
      await withLeaseRenewal(
        renewEveryMs,
        () => renewClaim(services.db, row, now()),
        () => (row.kind === 'job' ? runJob(row, ctx) : runEvent(row, ctx)),
      )
      await finish(row)
      observeDuration('done')
      services.log.debug({ outboxId: row.id, work: row.name, attempt: row.attempts }, 'work done')
    } catch (error) {
      observeDuration(error instanceof Postponed ? 'postponed' : 'failed')
      if (!(error instanceof Postponed)) span?.fail(error)
      await recordFailure(services, row, jobs, error)
    }
  }

  return async (outboxId) => {
    const started = performance.now()
    try {
      const row = await begin(outboxId)
      if (!row) return
      const attributes = { 'messaging.operation.name': row.kind, 'job.attempt': row.attempts }
      const parent = row.trace ?? undefined
      await withSpan(services.tracing, row.name, { kind: 'consumer', attributes, parent }, (span) =>
        runRow(row, started, span),
      )
    } catch (error) {
      // The database itself failed; the row is retried after its claim expires.
      services.log.warn({ err: error }, 'claiming a job failed')
    }
  }
}

async function recordFailure(
  services: Services,
  row: OutboxRow,
  jobs: Map<string, { job: JobDefinition<unknown> }>,
  error: unknown,
): Promise<void> {
  if (error instanceof Postponed) {
    services.log.debug({ outboxId: row.id, work: row.name, until: error.until }, 'work postponed')
    // If the database is down, the claim expires and the handler postpones again.
    await markPostponed(services.db, row, error.until).catch(() => {})
    return
  }
  const attempts = row.kind === 'event' ? eventAttempts : (jobs.get(row.name)?.job.attempts ?? jobAttempts)
  const givenUp = row.attempts >= attempts
  const entry = { err: error, outboxId: row.id, work: row.name, attempt: row.attempts, attempts }
  if (givenUp) services.log.error(entry, 'job moved to dead letters')
  else services.log.warn(entry, 'work failed')
  const reason = error instanceof Error ? error.name : 'unknown'
  await markFailed(services.db, row, attempts, reason, services.clock.now()).catch(() => {})
}
