import { isDialogOpen } from './dialog.tsx'

const typingSelector =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]'

/**
 * Whether a dialog may open: not over another dialog, and not while the member is typing, because it would take the
 * next key.
 */
export const canInterrupt = (): boolean =>
  document.visibilityState === 'visible' && !isDialogOpen() && !document.activeElement?.matches(typingSelector)
