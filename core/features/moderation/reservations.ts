import type { Statement } from '../../../db/index.ts'
import type { TxContext } from '../../kernel/context.ts'
import { complaintKinds } from '../../shared/choices.ts'
import { minuteMs, timeAfter } from '../../shared/durations.ts'
import { assignment } from './settings.ts'

/** Minutes since their last request for which a moderator counts as on duty. */
const onDutyMinutes = 30
/** Maximum minutes for which a case waits for one moderator before everybody gets it. */
const reservedMinutes = 60

// Chooses moderators only: owners may decide too, but do not share the daily work. A tie goes to the moderator who has
// waited longest for a case.
const chooseStatement: Statement = {
  name: 'moderation.choose_moderator',
  text: `select s.id from staff s
    where s.active and s.id is distinct from $3::uuid
      and exists (select from staff_grants g where g.staff_id = s.id and g.role = 'moderator' and (g.domain_id is null or g.domain_id = $1))
      and exists (select from staff_sessions t where t.staff_id = s.id and t.expires_at > $2
        and t.last_seen_at > $2::timestamptz - make_interval(mins => ${onDutyMinutes}))
    order by case when $4 then (select count(*) from reviews r where r.reserved_for = s.id and r.status = 'pending') else 0 end,
      (select max(r.created_at) from reviews r where r.reserved_for = s.id) nulls first, s.id
    limit 1`,
}

interface OpenedReview {
  kind: string
  now: Date
  dueAt: Date
  notBy: string | null
}

/**
 * Reserves a new case for a moderator on duty by the setting `review_assignment`, for an hour or half of the time until
 * its deadline. Null without that setting, if nobody is on duty, and for complaints, which support answers as well.
 * Makes no query while the setting is off.
 */
export async function reserveReview(
  ctx: TxContext,
  { kind, now, dueAt, notBy }: OpenedReview,
): Promise<{ staffId: string; until: Date } | null> {
  const { services, site, tx } = ctx
  const mode = services.settings.get(assignment, site)
  if (mode === 'queue' || (complaintKinds as readonly string[]).includes(kind)) return null
  const values = [site.domainId, now, notBy, mode === 'least_load']
  const [chosen] = await services.db.query<{ id: string }>(chooseStatement, values, tx)
  if (!chosen) return null
  const half = (dueAt.getTime() - now.getTime()) / 2
  return { staffId: chosen.id, until: timeAfter(now, Math.min(half, reservedMinutes * minuteMs)) }
}
