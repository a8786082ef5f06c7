/**
 * Mails of the core, with the page that the button of each opens; null for one without a button. Their texts are
 * `mail.<template>` in the catalogues. Mails of plugins have a dotted key.
 */
export const mailPages = {
  activation: '/activate/do',
  already_registered: '/login',
  reset_password: '/reset-password/do',
  password_changed: '/reset-password',
  new_sign_in: '/reset-password',
  passkey_added: '/reset-password',
  passkey_removed: '/reset-password',
  change_email: '/mail-change/do',
  email_change_asked: '/mail-change/cancel',
  email_changed: '/mail-change/cancel',
  account_deleted: '/reactivate/do',
  reactivate: '/reactivate/do',
  account_reactivated: '/',
  new_conversation: '/chats/:id',
  new_message: '/chats/:id',
  new_like: '/likes/m/:id',
  new_match: '/likes/m/:id',
  unread_reminder: '/chats',
  weekly_update: '/members',
  promotion: '/premium',
  profile_reminder: '/profile',
  complaint_received: '/complaints/:id',
  complaint_answered: '/complaints/:id',
  statement: '/complaints/:id',
  appeal_decided: '/complaints/:id',
  restriction_lifted: '/login',
  credits_returned: '/transactions',
  message_report_decided: null,
  photo_report_decided: null,
  payment_receipt: '/transactions/:id',
  refund_receipt: '/transactions/:id',
  payment_returned: '/transactions/:id',
  staff_invitation: '/console/#/set-password',
  staff_provider_invitation: '/console/',
  staff_reset_password: '/console/#/set-password',
  staff_password_changed: '/console/#/forgotten-password',
  staff_second_factor_added: '/console/#/forgotten-password',
  staff_second_factor_removed: '/console/#/forgotten-password',
  staff_recovery_code_used: '/console/#/forgotten-password',
} as const satisfies Record<string, string | null>
export type MailTemplate = keyof typeof mailPages
export const mailTemplates = Object.keys(mailPages) as MailTemplate[]

/** Throws for a path that is not the page of its mail, so that tests follow the paths that are sent. */
export function assertPage(template: string, path: string | undefined): void {
  if (template.includes('.')) return
  const page = (mailPages as Record<string, string | null>)[template]
  const opened = path?.split('?')[0]?.split('/') ?? null
  const fits =
    page === null
      ? opened === null
      : page !== undefined &&
        opened?.length === page.split('/').length &&
        page.split('/').every((part, at) => part.startsWith(':') || part === opened?.[at])
  if (!fits) throw new Error(`The mail ${template} opens ${page}, not ${path?.split('?')[0]}`)
}
