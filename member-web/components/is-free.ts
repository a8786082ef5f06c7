import { isDialogOpen } from './dialog.tsx'

const typed =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]'

/** Nothing is laid over a question, nor under the hands of somebody who is writing: their next key would be meant for another. */
export const isFree = (): boolean =>
  document.visibilityState === 'visible' && !isDialogOpen() && !document.activeElement?.matches(typed)
