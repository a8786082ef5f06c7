import type { SearchCursor } from '../shared/search-cursor.ts'

// In this tab's session storage, because another tab has another search.
const key = 'next-person'

/** The search of this tab; null if the browser stores nothing. */
export function readStoredCursor(): SearchCursor | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as SearchCursor | null
  } catch {
    return null
  }
}

export function storeCursor(cursor: SearchCursor): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(cursor))
  } catch {
    // A private window may refuse; then profiles have no next one.
  }
}
