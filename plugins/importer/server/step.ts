import { z } from 'zod'
import {
  type CommandContext,
  commandContext,
  defineJob,
  defineSchedule,
  inTransaction,
  Postponed,
  type TxContext,
} from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { busyStatuses, type Stage } from '../shared/words.ts'
import { applyBalances } from './apply-balances.ts'
import { applyMembers } from './apply-members.ts'
import { applyMessages } from './apply-messages.ts'
import { applyPhotos, openPhotoTools, type PhotoTools } from './apply-photos.ts'
import { storeFaults } from './faults.ts'
import { deleteSeenKeys } from './ids.ts'
import { ImportRun } from './model.ts'
import { openSource } from './open-source.ts'
import { applyOptOuts } from './opt-outs.ts'
import { type ImportSource, SourceError, type SourceRow } from './source.ts'

/** Maximum milliseconds of one step, so that other jobs do not wait longer. */
const maxStepMs = 20_000
/** Rows per transaction. Photos are decoded one by one. */
const batchSize: Record<Stage, number> = { members: 500, photos: 3, messages: 500, balances: 500, opt_outs: 500 }

const lockRunStatement: Statement = {
  name: 'importer.lock_run',
  text: `select id from importer_runs where id = $1 and status = $2 and stage = $3 and cursor = $4 for update`,
}
const advanceRunStatement: Statement = {
  name: 'importer.advance_run',
  text: `update importer_runs set cursor = $2, read = read + $3, created = created + $4, existing = existing + $5,
    skipped = skipped + $6 where id = $1`,
}

const applyByStage: Record<Exclude<Stage, 'photos'>, typeof applyMembers> = {
  members: applyMembers,
  messages: applyMessages,
  balances: applyBalances,
  opt_outs: applyOptOuts,
}

/**
 * Applies a batch and stores the progress in one transaction. False if the import was paused or another process took
 * it.
 */
async function applyBatch(
  ctx: CommandContext,
  run: ImportRun,
  stage: Stage,
  rows: readonly SourceRow[],
  tools: PhotoTools,
): Promise<boolean> {
  // Downloading and decoding are slow, so each photo has a separate transaction and is skipped when repeated.
  const photos = stage === 'photos' ? await applyPhotos(ctx, run, rows, tools) : null
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx.services
    const locked = await db.query(lockRunStatement, [run.id, run.status, stage, run.cursor], ctx.tx)
    if (locked.length === 0) return false
    const { created, existing, faults } =
      photos ?? (await applyByStage[stage as keyof typeof applyByStage](ctx, run, rows))
    await storeFaults(ctx, run.id, stage, faults)
    const cursor = rows.at(-1)?.place ?? run.cursor
    const skipped = new Set(faults.filter((fault) => fault.skipped).map(({ place }) => place)).size
    await db.query(advanceRunStatement, [run.id, cursor, rows.length, created, existing, skipped], ctx.tx)
    run.cursor = cursor
    return true
  })
}

/** Reads a stage batch by batch until it ends (`done`), the time is up (`later`), or staff paused it (`stopped`). */
async function runStage(
  ctx: CommandContext,
  run: ImportRun,
  { source, tools, until }: { source: ImportSource; tools: PhotoTools; until: number },
  stage: Stage,
) {
  let batch: SourceRow[] = []
  for await (const row of source.read(stage, run.cursor)) {
    batch.push(row)
    if (batch.length < batchSize[stage]) continue
    if (!(await applyBatch(ctx, run, stage, batch, tools))) return 'stopped'
    batch = []
    if (performance.now() > until) return 'later'
  }
  if (batch.length > 0 && !(await applyBatch(ctx, run, stage, batch, tools))) return 'stopped'
  return 'done'
}

/** Moves the run to the next stage, or finishes it if there is none. False if staff paused it meanwhile. */
async function advanceStage(ctx: CommandContext, run: ImportRun, next: Stage | undefined): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const changes = next ? {} : { status: run.dry ? 'checked' : 'done', finished_at: ctx.now() }
    const changed = await ctx
      .tx('importer_runs')
      .where({ id: run.id, status: run.status, stage: run.stage })
      .update({ stage: next ?? run.stage, cursor: 0, ...changes })
    if (!next) await deleteSeenKeys(ctx, run.id)
    Object.assign(run, { stage: next, cursor: 0 })
    return changed > 0
  })
}

/** Works on an import for a limited time. */
async function runImportStep(ctx: CommandContext, run: ImportRun): Promise<void> {
  const until = performance.now() + maxStepMs
  const tools = await openPhotoTools(ctx, run)
  let source: ImportSource | undefined
  try {
    source = await openSource(ctx, run, tools)
    if (run.stage === null) {
      const [first] = source.stages
      const total = await source.count()
      const counted = total === null ? {} : { total }
      await ctx.services.db
        .knex('importer_runs')
        .where({ id: run.id, stage: null })
        .update({ stage: first, ...counted })
      run.stage = first ?? null
    }
    while (run.stage) {
      const outcome = await runStage(ctx, run, { source, tools, until }, run.stage)
      if (outcome === 'stopped') return
      if (outcome === 'later') throw new Postponed(ctx.now())
      const next = source.stages[source.stages.indexOf(run.stage) + 1]
      if (!(await advanceStage(ctx, run, next)) || !next) return
    }
  } finally {
    await source?.close()
    await tools.close()
  }
}

const payload = z.object({ runId: z.uuid() })

/** Does an import's next step. Safe to repeat, because rows and progress are written in one transaction. */
export const stepJob = defineJob({
  id: 'importer.step',
  payload,
  async handler(ctx, { runId }, { attempt }) {
    const run = await ImportRun.query(ctx.services.db.knex).findById(runId)
    if (!run || !busyStatuses.includes(run.status)) return
    try {
      await runImportStep(ctx, run)
    } catch (error) {
      if (error instanceof Postponed) throw error
      const problem = error instanceof SourceError ? error.problem : 'failed'
      // The source or the database may be temporarily unreachable.
      if (attempt < 3 && problem !== 'no_file') throw error
      ctx.services.log.error({ err: error, run: runId }, 'import paused')
      await ctx.services.db
        .knex('importer_runs')
        .where({ id: runId, status: run.status })
        .update({ status: 'paused', problem })
    }
  },
})

/** Continues imports whose job was lost, for instance while the plugin was off. */
export const resumeSchedule = defineSchedule({
  id: 'importer.wake',
  everySeconds: 60,
  async handler({ services }) {
    const runs = await ImportRun.query(services.db.knex).whereIn('status', busyStatuses)
    for (const { id, domainId } of runs) {
      const ctx = commandContext(services, services.sites.getSite(domainId), { kind: 'system', name: 'importer.wake' })
      await inTransaction(ctx, (ctx) => enqueueStep(ctx, id))
    }
  },
})

/** Queues the next step. An import has at most one pending or running job. */
export const enqueueStep = (ctx: TxContext, runId: string) =>
  ctx.services.outbox.enqueue(ctx, stepJob, { runId }, { dedupeKey: runId })
