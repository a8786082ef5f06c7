/**
 * The key of the text of a notification type. The text for a plugin's `<id>.<word>` is in the plugin's catalogue,
 * under `<id>.notifications.<word>`.
 */
export const notificationKey = (type: string, part: 'type' | 'hint'): string =>
  type.includes('.') ? `${type.replace('.', '.notifications.')}.${part}` : `account.mail_${part}.${type}`
