import { type CommandContext, inTransaction } from '../../../core/kernel/index.ts'
import { recordOwnAudit } from '../../../core/platform/audit/index.ts'
import { loadArmCounts } from './counts.ts'
import { Experiment } from './model.ts'

export interface StopReason {
  by: NonNullable<Experiment['stoppedBy']>
  reason: string
}

/**
 * Stops an experiment: everybody has the usual value from then on, and the counts are final. Returns the stopped
 * experiment; null if it was not running any more.
 */
export function stopExperiment(
  ctx: CommandContext,
  id: string,
  { by, reason }: StopReason,
): Promise<Experiment | null> {
  return inTransaction(ctx, async (ctx) => {
    const running = await Experiment.query(ctx.tx).findById(id).where({ status: 'running' }).forUpdate()
    if (!running) return null
    const counts = await loadArmCounts(ctx.services, running, ctx.tx)
    const stopped = await running.$query(ctx.tx).patchAndFetch({
      status: 'stopped',
      stoppedAt: ctx.now(),
      stoppedBy: by,
      stopReason: reason,
      counts,
      version: running.version + 1,
    })
    await ctx.tx('experiment_places').where({ experiment_id: id }).delete()
    await recordOwnAudit(ctx, {
      action: 'experiment.stopped',
      subject: 'experiment',
      subjectId: id,
      domainId: stopped.domainId,
      old: { status: 'running' },
      new: { status: 'stopped', stopped_by: by, counts },
      reason,
    })
    ctx.services.snapshot.markChanged(ctx.tx)
    return stopped
  })
}
