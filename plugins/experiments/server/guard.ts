import { notifyStaff } from '../../../core/features/staff/index.ts'
import {
  type CommandContext,
  commandContext,
  dayMs,
  daySeconds,
  defineSchedule,
  inTransaction,
  type Services,
  timeBefore,
} from '../../../core/kernel/index.ts'
import { loadArmCounts } from './counts.ts'
import { findHarm } from './evaluate-arms.ts'
import { Experiment } from './model.ts'
import { stopExperiment } from './stop-experiment.ts'

/** Days after the end of an experiment until its participants are forgotten. Its counts are kept. */
const retentionDays = 30

/** Sample values for the preview of the notification to staff. */
export const stoppedSample = {
  id: 'experiments.mail.stopped',
  values: { name: 'A/B', variant: 'B' },
  texts: {
    what: 'plugins.experiments.console.guardrails.complaints',
    reason: 'plugins.experiments.console.harm',
  },
}

/** Stops a harmful experiment, records why, and notifies the staff who may start and stop experiments there. */
async function guardExperiment(ctx: CommandContext, experiment: Experiment): Promise<void> {
  const harm = findHarm(await loadArmCounts(ctx.services, experiment))
  if (!harm) return
  const { i18n } = ctx.services
  const translate = (key: string, values = {}) => i18n.t(ctx.site, `plugins.experiments.console.${key}`, values)
  const variant = experiment.variants[harm.arm - 1]?.label ?? ''
  const reason = translate('harm', { what: translate(`guardrails.${harm.guardrail}`), variant })
  await inTransaction(ctx, async (ctx) => {
    const stopped = await stopExperiment(ctx, experiment.id, { by: harm.guardrail, reason })
    if (!stopped) return
    await notifyStaff(
      ctx,
      { action: 'update', subject: 'experiment', domainId: experiment.domainId },
      {
        template: 'experiments.mail.stopped',
        values: { name: experiment.name, reason },
        path: `/console/#/experiments/${experiment.id}/show`,
      },
    )
  })
}

/** Checks all experiments; a failure in one does not affect the others. */
export async function guardExperiments({ services }: { services: Services }): Promise<void> {
  for (const experiment of await Experiment.query(services.db.knex).where({ status: 'running' })) {
    const site = services.sites.getSite(experiment.domainId, experiment.countries[0])
    try {
      await guardExperiment(commandContext(services, site, { kind: 'system', name: 'experiments' }), experiment)
    } catch (error) {
      services.log.error({ err: error, experiment: experiment.id }, "checking an experiment's guardrails failed")
    }
  }
}

export async function deleteOldExposures({ services }: { services: Services }): Promise<void> {
  const ended = timeBefore(services.clock.now(), retentionDays * dayMs)
  await services.db
    .knex('experiment_exposures')
    .whereIn('experiment_id', services.db.knex('experiments').where('stopped_at', '<', ended).select('id'))
    .delete()
}

export const schedules = [
  defineSchedule({ id: 'experiments.guard', everySeconds: 3600, handler: guardExperiments }),
  defineSchedule({ id: 'experiments.forget', everySeconds: daySeconds, handler: deleteOldExposures }),
]
