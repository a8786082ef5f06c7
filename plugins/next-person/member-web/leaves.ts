import type { Leaves } from '../shared/leaf.ts'

// In this tab's session storage: another tab has its own search.
const key = 'next-person'

/** The search of this tab; null if the browser stores nothing. */
export function readLeaves(): Leaves | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Leaves | null
  } catch {
    return null
  }
}

export function keepLeaves(leaves: Leaves): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(leaves))
  } catch {
    // A private window may refuse; then profiles have no next one.
  }
}
