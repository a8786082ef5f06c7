import type { Database, Statement } from '../../../db/database.ts'
import { blockReasons, type NotificationChoices } from '../notifications/index.ts'

const setNotificationsStatement: Statement = {
  name: 'members.set_notifications',
  text: `update members set notifications_disabled = array(select unnest(notifications_disabled) except select unnest($2::text[])) || $3::text[],
      notifications_blocked = case when notifications_blocked in ('listunsubscribe', 'imported') then null else notifications_blocked end
    where id = $1`,
}
const switchNotificationOffStatement: Statement = {
  name: 'members.switch_notification_off',
  text: `update members set notifications_disabled = array_append(notifications_disabled, $2)
    where id = $1 and not ($2 = any(notifications_disabled))`,
}
const switchNotificationOnStatement: Statement = {
  name: 'members.switch_notification_on',
  text: 'update members set notifications_disabled = array_remove(notifications_disabled, $2) where id = $1',
}
const clearImportBlockStatement: Statement = {
  name: 'members.clear_import_block',
  text: `update members set notifications_blocked = null where id = $1 and notifications_blocked = 'imported'`,
}
const blockNotificationsStatement: Statement = {
  name: 'members.block_notifications',
  text: `update members set notifications_blocked = $2
    where id = $1 and coalesce(array_position($3::text[], $2) < array_position($3, notifications_blocked), true)`,
}

/** Implements the `NotificationChoices` that `notifications` declares. */
export const createNotificationChoices = (db: Database): NotificationChoices => ({
  set: async (tx, memberId, types, disabled) =>
    void (await db.query(setNotificationsStatement, [memberId, types, disabled], tx)),
  switchOff: async (tx, memberId, type) => void (await db.query(switchNotificationOffStatement, [memberId, type], tx)),
  switchOn: async (tx, memberId, type) => void (await db.query(switchNotificationOnStatement, [memberId, type], tx)),
  welcome: async (tx, memberId) => void (await db.query(clearImportBlockStatement, [memberId], tx)),
  block: async (memberId, reason) =>
    void (await db.query(blockNotificationsStatement, [memberId, reason, blockReasons])),
})
