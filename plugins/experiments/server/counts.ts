import type { Services } from '../../../core/kernel/index.ts'
import type { Statement, Transaction } from '../../../db/index.ts'
import { type ArmCount, emptyArmCount } from './evaluate-arms.ts'
import type { Experiment } from './model.ts'

/** The people of each arm of an experiment, in SQL. */
const countArmsSql = (experimentId: string, more = '') =>
  `select arm, count(*)::int seen, count(goal_at)::int goals${more} from experiment_exposures
    where experiment_id = ${experimentId} group by arm`

/** The people of each arm of a row of `experiments`, as JSON, in SQL; null once it has ended. */
export const liveCountsSql = `case when experiments.counts is null then
  (select jsonb_agg(a) from (${countArmsSql('experiments.id')}) a) end`

const countByArmStatement: Statement = {
  name: 'experiments.count_by_arm',
  text: countArmsSql(
    '$1',
    ', count(refunded_at)::int refunds, count(blocked_at)::int blocks, count(complained_at)::int complaints',
  ),
}

/** The counts of each arm, the usual value first. For an ended experiment, the counts at its end. */
export async function loadArmCounts(
  { db }: Pick<Services, 'db'>,
  { id, variants, counts }: Pick<Experiment, 'id' | 'variants' | 'counts'>,
  tx?: Transaction,
): Promise<ArmCount[]> {
  if (counts) return counts
  const rows = await db.query<ArmCount & { arm: number }>(countByArmStatement, [id], tx)
  return [null, ...variants].map((_, index) => {
    const { arm: _arm, ...found } = rows.find(({ arm }) => arm === index) ?? { arm: index, ...emptyArmCount }
    return found
  })
}
