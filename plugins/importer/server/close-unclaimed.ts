import { closeAccount } from '../../../core/features/account-deletion/index.ts'
import { commandContext, dayMs, defineSchedule, inTransaction, timeBefore } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { unclaimedDays } from '../settings.ts'

/** Maximum accounts that one run closes on one site. The next run, an hour later, continues. */
const batchSize = 1000

// Owners may also log in without a password; then they have been seen or have accepted the terms.
const neverCame = `m.status = 'active' and m.password_hash = '' and m.terms_accepted_at <= '1970-01-01'
  and m.last_seen_at < i.invited_at`

const findUnclaimedStatement: Statement = {
  name: 'importer.find_unclaimed',
  text: `select m.id, m.country from importer_ids i join members m on m.id = i.member_id
    where i.domain_id = $1 and i.kind = 'member' and i.invited_at < $2 and ${neverCame}
    order by i.invited_at limit $3`,
}
const lockUnclaimedStatement: Statement = {
  name: 'importer.lock_unclaimed',
  text: `select from members m join importer_ids i on i.member_id = m.id and i.kind = 'member'
    where m.id = $1 and ${neverCame} for update of m`,
}

/**
 * Closes accounts whose owners were invited and never came. Sends no mail, because they do not know about the account.
 */
export const closeUnclaimed = defineSchedule({
  id: 'importer.close_unclaimed',
  everySeconds: 3600,
  async handler({ services }) {
    const { clock, db, settings, sites } = services
    for (const { id: domainId } of sites.listDomains()) {
      const days = settings.get(unclaimedDays, sites.getSite(domainId))
      if (days === 0) continue
      const before = timeBefore(clock.now(), days * dayMs)
      const found = await db.query<{ id: string; country: string }>(findUnclaimedStatement, [
        domainId,
        before,
        batchSize,
      ])
      for (const { id, country } of found) {
        const site = sites.getSite(domainId, country)
        const ctx = commandContext(services, site, { kind: 'system', name: 'importer.close_unclaimed' })
        await inTransaction(ctx, async (ctx) => {
          // Checked again, because the owner may come at this moment.
          const [unclaimed] = await db.query(lockUnclaimedStatement, [id], ctx.tx)
          if (unclaimed) await closeAccount(ctx, id, { mail: false })
        })
      }
    }
  },
})
