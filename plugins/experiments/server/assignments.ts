import { LRUCache } from 'lru-cache'
import { canTrack, consentCookie, parseConsents } from '../../../core/features/tracking/index.ts'
import { daySeconds, type HookMap, memoizeByKey, type Services } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { assignArm, deriveUnit } from './arms.ts'
import { findExperimentable, listExperimentsInPlace, type RunningExperiment } from './running.ts'

export type TraitVisitor = Parameters<HookMap['visitorTrait']['of']>[0]

export const keyCookie = 'experiment_key'
/** Cookie lifetime in seconds: longer than any experiment should take. */
export const keyMaxAgeSeconds = 90 * daySeconds
const keyPattern = /^[\w-]{22}$/

/** The arm of a visitor or member in an experiment. `fresh`: newly computed, not stored at sign-up. */
export interface Assignment {
  experiment: RunningExperiment
  arm: number
  unit: string
  fresh: boolean
}

type CookieReader = Pick<TraitVisitor, 'services' | 'site' | 'cookie'>

/** Whether this browser may have a key: in a country that requires consent, only after it is given. */
export const canHaveKey = ({ services, site, cookie }: CookieReader): boolean =>
  canTrack(
    { site, setting: (definition) => services.settings.get(definition, site) },
    parseConsents(cookie(consentCookie)),
  )

/** The browser's id, if it may have one. */
export function readUnit(visitor: CookieReader): string | null {
  const key = visitor.cookie(keyCookie)
  return key && keyPattern.test(key) && canHaveKey(visitor) ? deriveUnit(key) : null
}

export const isShownOn = (
  { services, path }: Pick<TraitVisitor, 'services' | 'path'>,
  { setting }: RunningExperiment,
): boolean => findExperimentable(services, setting)?.pages.includes(services.pages.find(path)?.path ?? '') ?? false

export const listVisitorExperiments = (visitor: TraitVisitor): RunningExperiment[] =>
  listExperimentsInPlace(visitor.services, visitor.site).filter(
    (each) =>
      each.who === 'visitors' &&
      findExperimentable(visitor.services, each.setting)?.by.includes('visitors') &&
      isShownOn(visitor, each),
  )

/** All experiments of this visitor or member: on this page, or for a member anywhere. */
export async function loadAssignments(visitor: TraitVisitor): Promise<Assignment[]> {
  const { member } = visitor
  if (member) return loadMemberAssignments(visitor, member.id)
  const here = listVisitorExperiments(visitor)
  const unit = here.length > 0 ? readUnit(visitor) : null
  if (unit === null) return []
  return here.map((experiment) => ({
    experiment,
    unit,
    arm: assignArm(experiment.id, unit, experiment.variants.length + 1),
    fresh: true,
  }))
}

async function loadMemberAssignments({ services, site }: TraitVisitor, memberId: string): Promise<Assignment[]> {
  const here = listExperimentsInPlace(services, site).filter((each) =>
    findExperimentable(services, each.setting)?.by.includes('members'),
  )
  const storedArms = here.some(({ who }) => who === 'visitors')
    ? await loadStoredArms(services, memberId)
    : new Map<string, number>()
  return here.flatMap((experiment): Assignment[] => {
    if (experiment.who === 'members') {
      const arm = assignArm(experiment.id, memberId, experiment.variants.length + 1)
      return [{ experiment, arm, unit: memberId, fresh: true }]
    }
    const arm = storedArms.get(experiment.id)
    return arm === undefined ? [] : [{ experiment, arm, unit: memberId, fresh: false }]
  })
}

const loadArmsStatement: Statement = {
  name: 'experiments.load_arms',
  text: 'select experiment_id, arm from experiment_exposures where member_id = $1',
}
/** Stored arms never change, so they are read once; there are few of them at a time. */
const getArmCache = memoizeByKey(
  (_snapshot: Services['snapshot']) => new LRUCache<string, Map<string, number>>({ max: 20_000 }),
)

/** The arms that a member had as a visitor before signing up. */
async function loadStoredArms(services: Services, memberId: string): Promise<Map<string, number>> {
  const cache = getArmCache(services.snapshot)
  const found = cache.get(memberId)
  if (found) return found
  const rows = await services.db.query<{ experiment_id: string; arm: number }>(loadArmsStatement, [memberId])
  const arms = new Map(rows.map(({ experiment_id, arm }) => [experiment_id, arm]))
  cache.set(memberId, arms)
  return arms
}
