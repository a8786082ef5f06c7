import { isDialogOpen } from './dialog.tsx'

const typingSelector =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]'

/** Whether a dialog may open: not over another, and not while the member types, whose next key it would take. */
export const canInterrupt = (): boolean =>
  document.visibilityState === 'visible' && !isDialogOpen() && !document.activeElement?.matches(typingSelector)
