import type { Leaves } from '../shared/leaf.ts'

// Of this tab alone, and gone with it: another tab leafs through a search of its own.
const key = 'next-person'

/** The search that this tab looks through. Nothing where the browser keeps nothing. */
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
    // A private window may refuse; then profiles are opened one by one.
  }
}
