import type { Statement } from '../../../db/database.ts'
import { commandContext, inTransaction } from '../../kernel/context.ts'
import { defineSchedule } from '../../kernel/job.ts'
import { countNews } from '../visibility/index.ts'
import { queueMail } from './jobs.ts'
import { unreadReminderDays } from './settings.ts'

const day = 24 * 3_600_000

// One reminder a silence: due on the day that the member has been away for so long, and not again.
const silent: Statement = {
  name: 'notifications.silent_members',
  text: `select m.id, m.country from members m
    where m.domain_id = $1 and m.status = 'active' and m.last_seen_at >= $2 and m.last_seen_at < $3
      and not ('unread_message_reminders' = any(m.notifications_disabled))
      and exists (select from conversation_members x where x.member_id = m.id and x.unread > 0)
    order by m.id limit 5000`,
}

/** Tells members who stay away that messages are waiting, once. */
export const unreadReminders = defineSchedule({
  id: 'notifications.unread_reminders',
  everySeconds: 24 * 3600,
  async handler({ services }) {
    const now = services.clock.now().getTime()
    for (const domain of services.sites.all()) {
      const site = services.sites.siteFor(domain.id)
      const days = services.settings.get(unreadReminderDays, site)
      if (days === 0) continue
      const window = [new Date(now - (days + 1) * day), new Date(now - days * day)]
      const members = await services.db.query<{ id: string; country: string }>(silent, [domain.id, ...window])
      for (const member of members) {
        const ctx = commandContext(
          services,
          { ...site, country: member.country },
          { kind: 'system', name: 'notifications' },
        )
        // As the badge counts: nobody is called back for a message that they will not find.
        const { unread: count } = await countNews(ctx, member.id)
        if (count === 0) continue
        await inTransaction(ctx, (ctx) =>
          queueMail(ctx, {
            memberId: member.id,
            template: 'unread_reminder',
            values: { count },
            path: '/chats',
            type: 'unread_message_reminders',
            dedupeKey: `reminder:${member.id}`,
          }),
        )
      }
    }
  },
})
