import { commandContext } from '../../kernel/context.ts'
import { defineSchedule } from '../../kernel/job.ts'
import { eraseMember } from '../privacy/index.ts'
import { pruneFailures } from './lockout.ts'
import { deletionRemarksDays } from './settings.ts'
import { removeUnconfirmed } from './unconfirmed.ts'

const day = 24 * 3_600_000

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
      .where('created_at', '<', new Date(now.getTime() - 400 * day))
      .delete()
    await pruneFailures(services)
  },
})

const forgetRemarks = {
  name: 'auth.forget_remarks',
  text: `update account_deletions set remarks = '' where domain_id = $1 and at < $2 and remarks <> ''`,
}
/** Empties remarks from deletions after some days: they may name people. */
const forgetOldRemarks = defineSchedule({
  id: 'auth.forget_remarks',
  everySeconds: day / 1000,
  async handler({ services: { clock, db, settings, sites } }) {
    for (const { id } of sites.all()) {
      const days = settings.get(deletionRemarksDays, sites.siteFor(id))
      await db.query(forgetRemarks, [id, new Date(clock.now().getTime() - days * day)])
    }
  },
})

/** Backstop of the erasure job: a lost job must not keep data. */
const eraseOverdue = defineSchedule({
  id: 'auth.erase_overdue',
  everySeconds: 6 * 3600,
  async handler({ services }) {
    const due: { id: string; domain_id: number; country: string }[] = await services.db
      .knex('members')
      .where('erase_after', '<', new Date(services.clock.now().getTime() - 3_600_000))
      .limit(500)
      .select('id', 'domain_id', 'country')
    for (const member of due) {
      const site = services.sites.siteFor(member.domain_id, member.country)
      await eraseMember(commandContext(services, site, { kind: 'system', name: 'auth.erase_overdue' }), member.id)
    }
  },
})

export const authSchedules = [prune, forgetOldRemarks, removeUnconfirmed, eraseOverdue] as const
