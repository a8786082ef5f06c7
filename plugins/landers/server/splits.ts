import { assignmentBuckets, type CommandContext } from '../../../core/kernel/index.ts'
import { createLazyPart } from '../../../core/platform/events/index.ts'
import type { Statement } from '../../../db/index.ts'
import type { Design } from '../shared/designs.ts'

export interface Arm {
  slug: string
  weight: number
}
export interface RunningSplit {
  id: string
  design: Design
  domain_id: number
  country: string | null
  arms: Arm[]
}

const listRunningSplitsStatement: Statement = {
  name: 'landers.list_running_splits',
  text: `select id, design, domain_id, country, arms from lander_splits where status = 'running'`,
}

/** All running splits, in the snapshot cache because every visit of a lander reads them. */
const loadRunningSplits = createLazyPart((db) => db.query<RunningSplit>(listRunningSplitsStatement))

/** The split of a design here; one for the country takes precedence over one for the whole domain. */
export async function findRunningSplit(
  { services, site }: Pick<CommandContext, 'services' | 'site'>,
  design: string,
): Promise<RunningSplit | undefined> {
  const here = (await loadRunningSplits(services)).filter(
    (split) => split.design === design && split.domain_id === site.domainId,
  )
  return here.find(({ country }) => country === site.country) ?? here.find(({ country }) => country === null)
}

/** Index of the arm for an assignment (0 to 9,999), by the weights. */
export function pickArm(arms: readonly Arm[], bucket: number): number {
  const total = arms.reduce((sum, { weight }) => sum + weight, 0)
  let reached = 0
  const index = arms.findIndex(({ weight }) => {
    reached += weight
    return bucket * total < reached * assignmentBuckets
  })
  return index === -1 ? arms.length - 1 : index
}
