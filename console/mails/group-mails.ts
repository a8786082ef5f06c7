import type { MailTemplate } from '../../core/features/notifications/types.ts'

/** In the order of the list; mails of plugins follow. */
const groups = {
  account: [
    'activation',
    'already_registered',
    'reset_password',
    'password_changed',
    'new_sign_in',
    'passkey_added',
    'passkey_removed',
    'change_email',
    'email_change_asked',
    'email_changed',
    'account_deleted',
    'reactivate',
    'account_reactivated',
  ],
  contact: ['new_conversation', 'new_message', 'new_like', 'new_match', 'unread_reminder'],
  news: ['weekly_update', 'promotion', 'profile_reminder'],
  money: ['payment_receipt', 'refund_receipt', 'payment_returned', 'credits_returned'],
  decisions: [
    'complaint_received',
    'complaint_answered',
    'statement',
    'appeal_decided',
    'restriction_lifted',
    'message_report_decided',
    'photo_report_decided',
  ],
  staff: [
    'staff_invitation',
    'staff_provider_invitation',
    'staff_reset_password',
    'staff_password_changed',
    'staff_second_factor_added',
    'staff_second_factor_removed',
    'staff_recovery_code_used',
  ],
} as const satisfies Record<string, readonly MailTemplate[]>

interface GroupedMail {
  template: string
  plugin: string | null
}

/** Mails by what they are about, with the key of each heading; those of a plugin under its title. */
export function groupMails<M extends GroupedMail>(mails: readonly M[]): { heading: string; mails: M[] }[] {
  const own = Object.entries(groups).map(([group, templates]) => ({
    heading: `console.mails.group.${group}`,
    mails: mails.filter(({ template }) => (templates as readonly string[]).includes(template)),
  }))
  const plugins = [...new Set(mails.map(({ plugin }) => plugin))].filter((plugin) => plugin !== null)
  return [
    ...own,
    ...plugins.map((id) => ({ heading: `plugins.${id}.title`, mails: mails.filter(({ plugin }) => plugin === id) })),
  ].filter((group) => group.mails.length > 0)
}
