/**
 * Puts the site-entry warning before a visitor who has not answered it: not in the installed app, not with the flag
 * `skip_site_entry_popup` stored. Escape does not answer it.
 *
 * Written into pages as it stands here, so it may use nothing from outside itself.
 */
export function askAtEntry(dialog: HTMLDialogElement): void {
  const flag = 'skip_site_entry_popup'
  const installed = matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches
  if (dialog.open || installed || localStorage.getItem(flag) !== null) return
  const ask = () => {
    dialog.showModal()
    // Neither answer is the one that a stray Enter gives.
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
