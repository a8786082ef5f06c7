/** The forms of the settings page by purpose, each with its confirmation text. */
export const savedTexts = {
  email: 'account.email_sent',
  password: 'account.password_changed',
  mail: 'account.mail_saved',
  location: 'location.saved',
  invisible: 'account.invisible_saved',
  snooze: 'account.snooze.saved',
  wake: 'account.snooze.ended',
  push: 'account.push_discreet_saved',
  sister_sites: 'account.sister_sites_saved',
  visitors: 'account.sister_sites_saved',
  choice: 'account.mail_saved',
  end_session: 'account.session_ended',
  end_sessions: 'account.sessions_ended',
  rename_passkey: 'account.passkey_renamed',
  remove_passkey: 'account.passkey_removed',
  forget_method: 'account.payment_forgotten',
  unblock: 'account.unblocked',
} as const

/** The name of what was saved, if the text alone does not say it. */
export const savedNames: Partial<Record<SettingForm, string>> = {
  mail: 'account.mail',
  invisible: 'account.invisible',
  push: 'account.push_discreet',
  sister_sites: 'account.sister_sites',
  visitors: 'signup.for_visitors',
}

export type SettingForm = keyof typeof savedTexts
export const isSettingForm = (name: string): name is SettingForm => name in savedTexts
