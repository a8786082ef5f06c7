import { photoReasons, toldReasons } from '../../core/shared/choices.ts'

/** What the member can be told of why, in the order of the keys 1, 2, 3 … */
export const groundsOf = (kind: string) => (kind === 'photo' ? photoReasons : toldReasons)

/** Key of what moderators read of a ground. */
export const groundKey = (ground: string) =>
  (photoReasons as readonly string[]).includes(ground)
    ? `console.reviews.grounds.${ground}`
    : `console.members.told.${ground}`

/** Whether a key was meant for what is typed into, not for the page. */
export const isTyping = (event: KeyboardEvent) =>
  event.target instanceof HTMLElement &&
  event.target.closest(
    'input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=dialog]',
  ) !== null
