/**
 * Key of the text of a type of notification: that of a plugin's `<id>.<word>` stands in the plugin's own catalogue, under `<id>.notifications.<word>`.
 */
export const notificationKey = (type: string, part: 'type' | 'hint'): string =>
  type.includes('.') ? `${type.replace('.', '.notifications.')}.${part}` : `account.mail_${part}.${type}`
