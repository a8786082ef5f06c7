import type { Statement } from '../../../db/index.ts'
import { commandContext } from '../../kernel/context.ts'
import { defineSchedule } from '../../kernel/job.ts'
import { dayMs, hourMs, timeBefore } from '../../shared/durations.ts'
import { eraseMember } from '../privacy/index.ts'
import { deletionRemarksDays } from './settings.ts'

const clearDeletionRemarksStatement: Statement = {
  name: 'auth.clear_deletion_remarks',
  text: `update account_deletions set remarks = '' where domain_id = $1 and at < $2 and remarks <> ''`,
}
/** Clears the remarks given at a deletion after some days, because they may name people. */
const forgetOldRemarks = defineSchedule({
  id: 'auth.forget_remarks',
  everySeconds: dayMs / 1000,
  async handler({ services: { clock, db, settings, sites } }) {
    for (const { id } of sites.listDomains()) {
      const days = settings.get(deletionRemarksDays, sites.getSite(id))
      await db.query(clearDeletionRemarksStatement, [id, timeBefore(clock.now(), days * dayMs)])
    }
  },
})

/** Runs erasures whose job was lost, so that no data is kept. */
const eraseOverdue = defineSchedule({
  id: 'auth.erase_overdue',
  everySeconds: 6 * 3600,
  async handler({ services }) {
    const due: { id: string; domain_id: number; country: string }[] = await services.db
      .knex('members')
      .where('erase_after', '<', timeBefore(services.clock.now(), hourMs))
      .limit(500)
      .select('id', 'domain_id', 'country')
    for (const member of due) {
      const site = services.sites.getSite(member.domain_id, member.country)
      await eraseMember(commandContext(services, site, { kind: 'system', name: 'auth.erase_overdue' }), member.id)
    }
  },
})

export const accountDeletionSchedules = [forgetOldRemarks, eraseOverdue] as const
