/**
 * Shows the entry warning to visitors who have not answered it: not in the installed app, and not with the flag
 * `skip_site_entry_popup` stored. Escape does not answer it.
 * Serialised into pages as source, so it may use nothing from outside.
 */
export function showEntryWarning(dialog: HTMLDialogElement): void {
  const flag = 'skip_site_entry_popup'
  const installed = matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches
  if (dialog.open || installed || localStorage.getItem(flag) !== null) return
  const ask = () => {
    dialog.showModal()
    // A stray Enter must give neither answer.
    dialog.focus()
  }
  dialog.oncancel = (event) => event.preventDefault()
  dialog.onclose = () => {
    if (dialog.returnValue === 'enter') localStorage.setItem(flag, String(Date.now()))
    else if (dialog.returnValue === 'leave') location.replace('about:blank')
    else ask()
  }
  ask()
}
