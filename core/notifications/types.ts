/** The kinds of mail and push that a member can switch off one by one. */
export const notificationTypes = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const
export type NotificationTypeId = (typeof notificationTypes)[number]

/** Mails of the core; their texts stand under `mail.<template>` in the catalogues. A plugin names its own with a dotted key. */
export const mailTemplates = [
  'activation',
  'already_registered',
  'reset_password',
  'password_changed',
  'change_email',
  'email_changed',
  'account_deleted',
  'reactivate',
  'account_reactivated',
  'account_banned',
  'new_conversation',
  'new_message',
  'new_like',
  'new_match',
  'unread_reminder',
  'complaint_received',
  'complaint_answered',
  'payment_receipt',
  'refund_receipt',
  'photo_rejected',
] as const
export type MailTemplate = (typeof mailTemplates)[number]
