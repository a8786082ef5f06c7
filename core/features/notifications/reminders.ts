import type { Statement } from '../../../db/database.ts'
import { commandContext, inTransaction } from '../../kernel/context.ts'
import { defineSchedule } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import type { Site } from '../../kernel/site.ts'
import { dayMs, daySeconds, timeBefore } from '../../shared/durations.ts'
import { countNews } from '../visibility/index.ts'
import type { MailComposer } from './composers.ts'
import { queueMail } from './jobs.ts'
import { unreadReminderDays } from './settings.ts'

/** Days after which an overdue reminder, after an outage for instance, is no longer sent: it would only surprise. */
const lateDays = 2
const batch = 200

const listSilentMembersStatement: Statement = {
  name: 'notifications.list_silent_members',
  text: `select m.id, m.country from members m
    left join unread_reminders r on r.member_id = m.id
    where m.domain_id = $1 and m.status = 'active' and m.last_seen_at >= $2 and m.last_seen_at <= $3
      and r.away_since is distinct from m.last_seen_at
      and not ('unread_message_reminders' = any(m.notifications_disabled))
      and exists (select from conversation_members x where x.member_id = m.id and x.unread > 0)
      and ($4::uuid is null or m.id > $4)
    order by m.id limit ${batch}`,
}
// The row ensures one reminder per absence: the process that writes it queues the mail, in the same transaction.
const claimReminderStatement: Statement = {
  name: 'notifications.claim_reminder',
  text: `insert into unread_reminders as r (member_id, away_since) select id, last_seen_at from members where id = $1 and last_seen_at <= $2
    on conflict (member_id) do update set away_since = excluded.away_since where r.away_since <> excluded.away_since
    returning member_id`,
}

interface SilentMember {
  id: string
  country: string
}

/** The number of unread messages when the mail is sent. */
export const unreadCount: MailComposer = {
  id: 'notifications.unread',
  async compose(ctx, { memberId }) {
    const { unread: count } = await countNews(ctx, memberId)
    return count === 0 ? null : { values: { count } }
  },
}

async function remindMember(services: Services, site: Site, member: SilentMember, before: Date): Promise<void> {
  const place = { ...site, country: member.country }
  const ctx = commandContext(services, place, { kind: 'system', name: 'notifications' })
  // Counted like the badge, so that the mail and the site show the same number.
  const { unread: count } = await countNews(ctx, member.id)
  if (count === 0) return
  await inTransaction(ctx, async (ctx) => {
    const [mine] = await services.db.query(claimReminderStatement, [member.id, before], ctx.tx)
    if (!mine) return
    await queueMail(ctx, {
      memberId: member.id,
      template: 'unread_reminder',
      path: '/chats',
      type: 'unread_message_reminders',
      // Counted again when sent, because messages may have been read or removed.
      composer: { id: unreadCount.id, key: '' },
    })
  })
}

/** Reminds absent members of unread messages, once. */
export const unreadReminders = defineSchedule({
  id: 'notifications.unread_reminders',
  everySeconds: daySeconds,
  async handler({ services }) {
    const now = services.clock.now()
    for (const domain of services.sites.listDomains()) {
      const site = services.sites.getSite(domain.id)
      const days = services.settings.get(unreadReminderDays, site)
      if (days === 0) continue
      const before = timeBefore(now, days * dayMs)
      const since = timeBefore(now, (days + 1 + lateDays) * dayMs)
      for (let last: string | null = null, more = true; more; ) {
        const members: SilentMember[] = await services.db.query<SilentMember>(listSilentMembersStatement, [
          domain.id,
          since,
          before,
          last,
        ])
        for (const member of members) await remindMember(services, site, member, before)
        last = members.at(-1)?.id ?? null
        more = members.length === batch
      }
    }
  },
})
