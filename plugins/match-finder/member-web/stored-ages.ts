import type { Ages } from '../shared/filters.ts'

const key = 'match_finder_ages'

/** The ages that this tab's sign-up can take over from the quiz. */
export function readAges(): Ages | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const { min_age, max_age } = (stored ?? {}) as Partial<Ages>
    return typeof min_age === 'number' ? { min_age, max_age: typeof max_age === 'number' ? max_age : null } : null
  } catch {
    return null
  }
}

/** Null forgets them. */
export function storeAges(ages: Ages | null): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(ages))
  } catch {
    // Private windows may refuse; then the sign-up starts without them.
  }
}
