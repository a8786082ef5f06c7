import { isDialogOpen } from './dialog.tsx'

const typed =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]'

/**
 * Whether a dialog may open: not over another question, and not while the member is typing, whose next key it would
 * catch.
 */
export const isFree = (): boolean =>
  document.visibilityState === 'visible' && !isDialogOpen() && !document.activeElement?.matches(typed)
