import { commandContext, inTransaction } from '../../kernel/context.ts'
import { defineSchedule } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { dayMs, daySeconds, timeBefore } from '../../shared/durations.ts'
import { endUnconfirmedAccount, listUnconfirmed } from '../members/index.ts'
import { eraseMember } from '../privacy/index.ts'
import { pruneFailures } from './lockout.ts'
import { unconfirmedDays } from './settings.ts'

async function removeFrom(services: Services, domainId: number): Promise<void> {
  const { clock, settings, sites } = services
  const days = settings.get(unconfirmedDays, sites.getSite(domainId))
  if (days === 0) return
  const before = timeBefore(clock.now(), days * dayMs)
  for (const { id, country } of await listUnconfirmed(services, domainId, before)) {
    const site = sites.getSite(domainId, country)
    await inTransaction(commandContext(services, site, { kind: 'system', name: 'auth.unconfirmed' }), async (ctx) => {
      if (await endUnconfirmedAccount(ctx, id, before)) await eraseMember(ctx, id)
    })
  }
}

/** Erases accounts whose address was never confirmed and that are no longer visited. */
const removeUnconfirmed = defineSchedule({
  id: 'auth.remove_unconfirmed',
  everySeconds: daySeconds,
  async handler({ services }) {
    for (const { id } of services.sites.listDomains()) await removeFrom(services, id)
  },
})

/** Deletes ended sessions, unused devices and lockouts that are long over. */
const prune = defineSchedule({
  id: 'auth.prune',
  everySeconds: 3600,
  async handler({ services }) {
    const { db, clock } = services
    const now = clock.now()
    await db.knex('member_sessions').where('expires_at', '<', now).delete()
    await db.knex('answered_passkey_challenges').where('expires_at', '<', now).delete()
    await db
      .knex('known_devices')
      .where('created_at', '<', timeBefore(now, 400 * dayMs))
      .delete()
    await pruneFailures(services)
  },
})

export const authSchedules = [prune, removeUnconfirmed] as const
