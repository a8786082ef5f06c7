import { z } from 'zod'
import { idParams, invalidField, rowId, staffReason, staffRoute } from '../../../core/kernel/index.ts'
import { listAllowedDomainIds } from '../../../core/platform/access/index.ts'
import { consoleResource, rowVersion } from '../../../core/platform/console/index.ts'
import { states } from '../shared/words.ts'
import { checkDraft } from './check-draft.ts'
import { liveCountsSql, loadArmCounts } from './counts.ts'
import { evaluateArms } from './evaluate-arms.ts'
import { Experiment } from './model.ts'
import { experimentBody, experimentResults, experimentRow, experimentWarnings } from './schemas.ts'
import { startExperiment } from './start-experiment.ts'
import { stopExperiment } from './stop-experiment.ts'
import { findWarnings, readUsualValues } from './usual-values.ts'

const subject = 'experiment'

/** A started experiment cannot be edited; another one has to be created. */
function requireDraft(existing: Pick<Experiment, 'status'> | undefined): void {
  if (existing && existing.status !== 'draft') throw invalidField('status', 'experiments.errors.begun')
}

const {
  routes: crud,
  load,
  claim,
  present,
  response,
} = consoleResource({
  path: 'experiments',
  subject,
  model: Experiment,
  body: experimentBody,
  response: experimentRow,
  columns: ['name', 'status', 'started_at', 'domain_id', 'id'],
  filter: z.object({
    domain_id: rowId.optional(),
    status: z.enum(states).optional(),
    id: z.array(z.uuid()).optional(),
  }),
  reread: true,
  visible(query, ctx, action) {
    query
      .whereIn('domain_id', listAllowedDomainIds(ctx, action, subject))
      .select('experiments.*')
      .select(ctx.services.db.knex.raw(`${liveCountsSql} live_counts`))
  },
  present: ({ variants, counts, liveCounts }) => ({
    arms: [null, ...variants].map((variant, arm) => {
      const count = counts?.[arm] ?? liveCounts?.find((each) => each.arm === arm)
      return { label: variant?.label ?? null, seen: count?.seen ?? 0, goals: count?.goals ?? 0 }
    }),
  }),
  toRow({ domain_id, ...body }, ctx, existing) {
    requireDraft(existing)
    checkDraft(ctx, body)
    return { ...body, domainId: domain_id }
  },
  async remove(row, { tx }) {
    requireDraft(row)
    await Experiment.query(tx).deleteById(row.id)
  },
})

const resource = { param: 'id', kind: subject, reach: 'staff' } as const

const start = staffRoute({
  method: 'POST',
  path: '/api/console/experiments/:id/start',
  summary:
    'Starts a draft experiment, which can no longer be changed. Refused if another experiment uses the same setting.',
  access: { staff: 'update', subject },
  params: idParams,
  body: z.object({ version: rowVersion }),
  response,
  resource,
  async handler(ctx, { params: { id }, body }) {
    const draft = await claim(ctx, id, body.version)
    requireDraft(draft)
    return present(await startExperiment(ctx, draft), ctx)
  },
})

const stop = staffRoute({
  method: 'POST',
  path: '/api/console/experiments/:id/stop',
  summary: 'Ends an experiment: everyone gets the usual value at once, and the counts become its result.',
  access: { staff: 'update', subject },
  params: idParams,
  body: z.object({ version: rowVersion, reason: staffReason(500) }),
  response,
  resource,
  async handler(ctx, { params: { id }, body }) {
    await claim(ctx, id, body.version)
    const stopped = await stopExperiment(ctx, id, { by: 'staff', reason: body.reason })
    if (!stopped) throw invalidField('status', 'experiments.errors.not_running')
    return present(stopped, ctx)
  },
})

const results = staffRoute({
  method: 'GET',
  path: '/api/console/experiments/:id/results',
  summary: 'Returns the results of an experiment: people, always-valid intervals and guardrails.',
  access: { staff: 'read', subject },
  params: idParams,
  response: experimentResults,
  resource,
  async handler(ctx, { params: { id } }) {
    const experiment = await load(ctx, id)
    const { arms, ...evaluation } = evaluateArms(await loadArmCounts(ctx.services, experiment), experiment)
    const labels = [null, ...experiment.variants.map(({ label }) => label)]
    return { ...evaluation, arms: arms.map((arm, index) => ({ label: labels[index] ?? null, ...arm })) }
  },
})

const warnings = staffRoute({
  method: 'GET',
  path: '/api/console/experiments/:id/warnings',
  summary:
    'Lists where the usual value changed since an experiment started, and where it differs; empty after its end.',
  access: { staff: 'read', subject },
  params: idParams,
  response: experimentWarnings,
  resource,
  async handler(ctx, { params: { id } }) {
    const experiment = await load(ctx, id)
    if (experiment.status === 'stopped') return { changed: [], differing: [] }
    const { sites } = ctx.services
    const served = sites.findById(experiment.domainId)?.countries ?? []
    const countries = experiment.countries.length > 0 ? experiment.countries : served
    return findWarnings(experiment.usual, readUsualValues(ctx.services, experiment, countries))
  },
})

export const routes = [...crud, start, stop, results, warnings] as const
