/** Characters of a search in messages that the API accepts; shorter ones would match everything. */
export const searchLength = { min: 2, max: 100 } as const

/** Milliseconds after the last key press before a search is sent. */
export const searchPauseMs = 250
