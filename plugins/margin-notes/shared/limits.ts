export const maxNoteLength = 240
/** Kind of the chat message that an accepted comment becomes. */
export const messageKind = 'margin-notes'
