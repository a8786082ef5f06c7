import { LRUCache } from 'lru-cache'
import { memoizeByKey, type Services, type TxContext } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { type Assignment, isShownOn, type TraitVisitor } from './assignments.ts'

// Only while the experiment runs: late exposures of an ended one are ignored. First messages count only for members
// who have never written one.
const insertExposureStatement: Statement = {
  name: 'experiments.insert_exposure',
  text: `insert into experiment_exposures (experiment_id, unit, arm, member_id, country, seen_at)
    select id, $2, $3, $4, $5, $6 from experiments where id = $1 and status = 'running'
      and not (goal = 'activation' and exists (
        select from conversation_members c join messages m on m.conversation_id = c.conversation_id and m.sender_id = c.member_id
        where c.member_id = $4::uuid))
    on conflict (experiment_id, unit) do nothing`,
}

const getStoredExposures = memoizeByKey(
  (_snapshot: Services['snapshot']) => new LRUCache<string, true>({ max: 50_000 }),
)

/** Whether the goal is still reachable: a first purchase only for members who have not bought. */
const canReachGoal = ({ member }: TraitVisitor, { goal }: Assignment['experiment']) =>
  !(goal === 'first_purchase' && member?.paidUser)

/** Stores that a visitor saw a page on which an experiment shows, once per visitor and experiment. */
export async function logExposures(visitor: TraitVisitor, assignments: readonly Assignment[]): Promise<void> {
  const { services, site, member } = visitor
  const cache = getStoredExposures(services.snapshot)
  for (const { experiment, arm, unit, fresh } of assignments) {
    const key = `${experiment.id}:${unit}`
    if (!fresh || cache.has(key) || !isShownOn(visitor, experiment) || !canReachGoal(visitor, experiment)) continue
    const values = [experiment.id, unit, arm, member?.id ?? null, site.country, services.clock.now()]
    await services.db.query(insertExposureStatement, values)
    cache.set(key, true)
  }
}

/** Assigns the browser's exposures to the member who has just signed up in it, and to nobody else. */
export async function claimExposures({ tx, site, now }: TxContext, unit: string, memberId: string): Promise<void> {
  await tx.raw(
    `update experiment_exposures e set member_id = :member, goal_at = case when x.goal = 'signup' then cast(:now as timestamptz) end
     from experiments x
     where x.id = e.experiment_id and x.status = 'running' and x.domain_id = :domain and x.who = 'visitors'
       and e.unit = :unit and e.member_id is null`,
    { member: memberId, now: now(), domain: site.domainId, unit },
  )
}
