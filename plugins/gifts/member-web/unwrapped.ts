const key = 'gifts_unwrapped'
/** More than anyone scrolls back to. */
const maxRemembered = 200

function readUnwrapped(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export const isUnwrapped = (messageId: string): boolean => readUnwrapped().includes(messageId)

/** Remembers that a gift was opened. If nothing can be stored, it is wrapped again at the next visit. */
export function rememberUnwrapped(messageId: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([...readUnwrapped(), messageId].slice(-maxRemembered)))
  } catch {
    // Private windows may refuse, which has no further effect.
  }
}
