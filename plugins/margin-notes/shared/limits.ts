/** Signs of a note. */
export const longest = 240
/** Kind of the chat message that a note with words becomes. */
export const messageKind = 'margin-notes'
