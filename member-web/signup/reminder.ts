const key = 'activation-reminder'

const isPhone = (): boolean => matchMedia('(max-width: 767.98px)').matches

/** After a sign-up on a smartphone, a dialog asks once in this tab to confirm the address (specification, states). */
export function scheduleReminder(): void {
  if (!isPhone()) return
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage, the browser shows only the line above the page.
  }
}

export function isReminderDue(): boolean {
  try {
    return isPhone() && sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function clearReminder(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
