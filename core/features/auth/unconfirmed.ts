import type { Statement } from '../../../db/index.ts'
import { commandContext, inTransaction } from '../../kernel/context.ts'
import { defineSchedule } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { eraseMember } from '../privacy/index.ts'
import { unconfirmedDays } from './settings.ts'

// Who has ever bought, or is about to, is a customer, confirmed or not; so is who still comes by.
const forgotten = `m.status = 'not_confirmed' and m.confirmed_at is null and not m.paid_user
  and greatest(m.signup_date, m.last_seen_at) < $2
  and not exists (select from orders o where o.member_id = m.id and o.status not in ('failed', 'cancelled'))`

const list: Statement = {
  name: 'auth.unconfirmed',
  text: `select m.id, m.country from members m where m.domain_id = $1 and m.signup_date < $2 and ${forgotten}
    order by m.signup_date limit 500`,
}
// Asked once more under the row's lock: somebody may confirm at this very moment.
const end: Statement = {
  name: 'auth.end_unconfirmed',
  text: `update members m set status = 'deleted', deleted_at = $3, erase_after = $3 where m.id = $1 and ${forgotten} returning m.id`,
}

async function removeFrom(services: Services, domainId: number): Promise<void> {
  const { db, clock, settings, sites } = services
  const days = settings.get(unconfirmedDays, sites.siteFor(domainId))
  if (days === 0) return
  const now = clock.now()
  const before = new Date(now.getTime() - days * 86_400_000)
  for (const { id, country } of await db.query<{ id: string; country: string }>(list, [domainId, before])) {
    const site = sites.siteFor(domainId, country)
    await inTransaction(commandContext(services, site, { kind: 'system', name: 'auth.unconfirmed' }), async (ctx) => {
      const ended = await db.query(end, [id, before, now], ctx.tx)
      if (ended.length > 0) await eraseMember(ctx, id)
    })
  }
}

/** Erases accounts whose address was never confirmed and that nobody has come back to. */
export const removeUnconfirmed = defineSchedule({
  id: 'auth.remove_unconfirmed',
  everySeconds: 24 * 3600,
  async handler({ services }) {
    for (const { id } of services.sites.all()) await removeFrom(services, id)
  },
})
