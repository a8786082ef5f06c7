import { type Experimentable, memoizeByKey, type Services, type SettingSite } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import type { Audience, Goal } from '../shared/words.ts'
import type { Variant } from './model.ts'

export interface RunningExperiment {
  id: string
  domain_id: number
  countries: string[]
  who: Audience
  setting: string
  variants: Variant[]
  goal: Goal
}

const listRunningExperimentsStatement: Statement = {
  name: 'experiments.list_running',
  text: `select id, domain_id, countries, who, setting, variants, goal from experiments where status = 'running' order by id`,
}

const snapshots = new WeakMap<object, () => RunningExperiment[]>()

/** Loads running experiments into the snapshot, where every request reads them. */
export async function cacheRunningExperiments({ snapshot, db }: Services): Promise<void> {
  if (!snapshots.has(snapshot))
    snapshots.set(snapshot, await snapshot.addPart(() => db.query<RunningExperiment>(listRunningExperimentsStatement)))
}

export const listExperimentsInPlace = (
  { snapshot }: Pick<Services, 'snapshot'>,
  place: SettingSite,
): RunningExperiment[] =>
  (snapshots.get(snapshot)?.() ?? []).filter(
    (each) => each.domain_id === place.domainId && each.countries.includes(place.country),
  )

/** Whether any experiment runs, or one with this goal; true if the process has no snapshot. */
export const hasRunning = ({ snapshot }: Pick<Services, 'snapshot'>, goal: Goal | null): boolean =>
  snapshots
    .get(snapshot)?.()
    .some((each) => goal === null || each.goal === goal) ?? true

const mapExperimentable = memoizeByKey(
  (settings: Services['settings']) =>
    new Map(settings.listDefinitions().flatMap((one) => (one.experimentable ? [[one.key, one.experimentable]] : []))),
)

/** Who may see different values of a setting, and where that shows; undefined if it may not. */
export const findExperimentable = ({ settings }: Pick<Services, 'settings'>, key: string): Experimentable | undefined =>
  mapExperimentable(settings).get(key)
