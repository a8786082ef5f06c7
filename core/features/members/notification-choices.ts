import type { Database, Statement } from '../../../db/database.ts'
import type { NotificationChoices } from '../notifications/index.ts'

const set: Statement = {
  name: 'members.set_notifications',
  text: `update members set notifications_disabled = $2,
      notifications_blocked = case when notifications_blocked = 'listunsubscribe' then null else notifications_blocked end
    where id = $1`,
}
const switchOff: Statement = {
  name: 'members.switch_notification_off',
  text: `update members set notifications_disabled = array_append(notifications_disabled, $2)
    where id = $1 and not ($2 = any(notifications_disabled))`,
}
const switchOn: Statement = {
  name: 'members.switch_notification_on',
  text: 'update members set notifications_disabled = array_remove(notifications_disabled, $2) where id = $1',
}
const bounced: Statement = {
  name: 'members.bounced',
  text: `update members set notifications_blocked = 'bounce' where id = $1 and notifications_blocked is null`,
}

/** What `notifications` needs of accounts. */
export const createNotificationChoices = (db: Database): NotificationChoices => ({
  set: async (tx, memberId, disabled) => void (await db.query(set, [memberId, disabled], tx)),
  switchOff: async (tx, memberId, type) => void (await db.query(switchOff, [memberId, type], tx)),
  switchOn: async (tx, memberId, type) => void (await db.query(switchOn, [memberId, type], tx)),
  bounced: async (memberId) => void (await db.query(bounced, [memberId])),
})
