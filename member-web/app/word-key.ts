/** The key of a notification type's text; a plugin's is under `<id>.notifications.<word>`. */
export const getNotificationKey = (type: string, part: 'type' | 'hint'): string =>
  type.includes('.') ? `${type.replace('.', '.notifications.')}.${part}` : `account.mail_${part}.${type}`
