import { photoReasons, statedReasons } from '../../../core/shared/choices.ts'

/** The reasons that the member can be shown, in the order of the keys 1, 2, 3 … */
export const listGrounds = (kind: string) => (kind === 'photo' ? photoReasons : statedReasons)

/** Key of the text of a ground for moderators. */
export const getGroundKey = (ground: string) =>
  (photoReasons as readonly string[]).includes(ground)
    ? `console.reviews.grounds.${ground}`
    : `console.members.grounds.${ground}`

/** Whether a key press belongs to an input instead of the page. */
export const isTyping = (event: KeyboardEvent) =>
  event.target instanceof HTMLElement &&
  event.target.closest(
    'input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=dialog]',
  ) !== null
