import type { HookMap, Services, SettingSite } from '../../../core/kernel/index.ts'
import {
  canHaveKey,
  keyCookie,
  keyMaxAgeSeconds,
  listVisitorExperiments,
  loadAssignments,
  readUnit,
} from './assignments.ts'
import { claimExposures, logExposures } from './exposures.ts'
import { cacheRunningExperiments, listExperimentsInPlace, type RunningExperiment } from './running.ts'

type SettingOverlay = HookMap['settingOverlay']

const traitId = 'experiments.arms'

/**
 * The visitor's arms as `<id>:<arm>`, for each experiment that this page or call could show. Derived from assignments
 * made by the server, never from browser input.
 */
export const armsTrait: HookMap['visitorTrait'] = {
  id: traitId,
  assignment: {
    cookie: keyCookie,
    when: (visitor) => listVisitorExperiments(visitor).length > 0 && canHaveKey(visitor),
    unit: { maxAge: keyMaxAgeSeconds, may: canHaveKey },
  },
  of: async (visitor) =>
    (await loadAssignments(visitor)).map(({ experiment, arm }) => `${experiment.id}:${arm}`).join(' '),
  seen: async (visitor) => logExposures(visitor, await loadAssignments(visitor)),
}

/** The arm of the site's visitor or member; 0 for those who do not take part. */
const armAt = (site: SettingSite, { id }: RunningExperiment): number => {
  const assignment = site.traits?.[traitId]?.split(' ').find((part) => part.startsWith(`${id}:`))
  return assignment === undefined ? 0 : Number(assignment.slice(id.length + 1))
}

/** Variant values for participants. After a stop, everybody has the usual value immediately. */
export const armsOverlay: SettingOverlay = {
  id: 'experiments.arms',
  keys: 'experimentable',
  prepare: async (services) => {
    await cacheRunningExperiments(services)
    return services
  },
  value({ key, site, value, prepared }) {
    if (!site.traits?.[traitId]) return value
    const experiment = listExperimentsInPlace(prepared as Services, site).find(({ setting }) => setting === key)
    const arm = experiment ? armAt(site, experiment) : 0
    return arm === 0 ? value : experiment?.variants[arm - 1]?.value
  },
  variants: ({ key, site, prepared }) =>
    listExperimentsInPlace(prepared as Services, site)
      .filter(({ setting }) => setting === key)
      .flatMap(({ variants }) => variants.map(({ value }) => ({ value, share: 1 / (variants.length + 1) }))),
}

/** A new member keeps the arms that this browser has seen, on every device, and has reached the goal of some. */
export const carryOverArms: HookMap['signedUp'] = {
  id: 'experiments.arms',
  async store(ctx, memberId) {
    const unit = readUnit(ctx)
    if (unit !== null) await claimExposures(ctx, unit, memberId)
  },
}
