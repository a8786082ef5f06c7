const key = 'activation-reminder'

const onPhone = (): boolean => matchMedia('(max-width: 767.98px)').matches

/** In this tab, on a smartphone, an account was made just now: once it is reminded of its address by a dialog (specification, states). */
export function scheduleReminder(): void {
  if (!onPhone()) return
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // A browser that keeps nothing shows the line above the page.
  }
}

export function isReminderDue(): boolean {
  try {
    return onPhone() && sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function forgetReminder(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // It was never noted.
  }
}
