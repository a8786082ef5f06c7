import { isDeepStrictEqual } from 'node:util'
import {
  AppError,
  inTransaction,
  invalidField,
  type StaffCommandContext,
  type TxContext,
} from '../../../core/kernel/index.ts'
import { recordOwnAudit } from '../../../core/platform/audit/index.ts'
import { lockUntilEnd } from '../../../db/index.ts'
import { checkDraft } from './check-draft.ts'
import { Experiment } from './model.ts'
import { readUsualValues } from './usual-values.ts'

/** Maximum experiments among visitors at one place, because each multiplies the cached pages. */
const maxVisitorExperiments = 3

/**
 * Starts a draft, in the countries that it names, or else in those that the domain serves now. Throws AppError:
 * `validation_failed` if its setting or a value cannot be experimented with (any more), or if another experiment runs
 * with the same setting at one of the places.
 */
export function startExperiment(ctx: StaffCommandContext, seen: Experiment): Promise<Experiment> {
  return inTransaction(ctx, async (ctx) => {
    const { services, tx } = ctx
    // Starts are sequential per domain, so that two simultaneous ones see each other.
    await lockUntilEnd(tx, `experiments.start:${seen.domainId}`)
    const draft = await Experiment.query(tx)
      .findById(seen.id)
      .where({ status: 'draft', version: seen.version })
      .forUpdate()
    if (!draft) throw new AppError('version_conflict')
    const served = services.sites.findById(draft.domainId)?.countries ?? []
    const countries = draft.countries.length > 0 ? draft.countries.filter((one) => served.includes(one)) : served
    if (countries.length === 0) throw invalidField('countries', 'experiments.errors.no_country')
    checkDraft(ctx, draft)
    await checkPlaces(ctx, draft, countries)
    for (const country of countries) await checkValues(ctx, draft, country)
    const started = await draft.$query(tx).patchAndFetch({
      status: 'running',
      countries,
      usual: readUsualValues(services, draft, countries),
      startedAt: ctx.now(),
      version: draft.version + 1,
    })
    const { setting, domainId, id } = draft
    await tx('experiment_places').insert(
      countries.map((country) => ({ setting, domain_id: domainId, country, experiment_id: id })),
    )
    await recordOwnAudit(ctx, {
      action: 'experiment.started',
      subject: 'experiment',
      subjectId: id,
      domainId,
      old: { status: 'draft' },
      new: { status: 'running', countries },
    })
    services.snapshot.markChanged(tx)
    return started
  })
}

/** Refuses a second experiment on the same setting, because the two would distort each other. */
async function checkPlaces(
  { tx }: TxContext<StaffCommandContext>,
  draft: Experiment,
  countries: readonly string[],
): Promise<void> {
  const { setting, domainId, who } = draft
  const others = await Experiment.query(tx).where({ domain_id: domainId, status: 'running' })
  const here = others.filter((other) => other.countries.some((one) => countries.includes(one)))
  const same = here.find((other) => other.setting === setting)
  if (same) throw invalidField('setting', 'experiments.errors.overlap', { name: same.name })
  const crowded = countries.some(
    (country) =>
      here.filter((other) => other.who === 'visitors' && other.countries.includes(country)).length >=
      maxVisitorExperiments,
  )
  if (who === 'visitors' && crowded)
    throw invalidField('countries', 'experiments.errors.crowded', { most: maxVisitorExperiments })
}

/** The usual value shows no difference, and a value that the rules refuse must reach nobody. */
async function checkValues(
  { services, tx }: TxContext<StaffCommandContext>,
  draft: Experiment,
  country: string,
): Promise<void> {
  const usual = services.settings.getByKey(draft.setting, { domainId: draft.domainId, country })
  for (const [index, { value }] of draft.variants.entries()) {
    if (isDeepStrictEqual(value, usual))
      throw invalidField(`variants.${index}.value`, 'experiments.errors.usual', { country })
    const change = { key: draft.setting, scope: `domain:${draft.domainId}/country:${country}`, value }
    try {
      await services.settings.dryRun([change], tx)
    } catch (error) {
      if (error instanceof AppError)
        throw new AppError('validation_failed', {
          cause: error,
          fields: { [`variants.${index}.value`]: getFirstFieldError(error) },
        })
      throw error
    }
  }
}

const getFirstFieldError = (error: AppError) => Object.values(error.fields ?? {})[0] ?? { code: 'setting_invalid' }
