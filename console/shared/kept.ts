import { useState } from 'react'

const kept = new Map<string, unknown>()

/**
 * Keeps what was typed into a dialog until it is sent: cancelling keeps it for the next time on this page. `place`
 * identifies the dialog and its record.
 */
export function useKept<T>(place: string, empty: T) {
  const [value, setValue] = useState<T>(() => (kept.get(place) as T | undefined) ?? empty)
  return {
    value,
    setValue,
    keep: () => void (value === empty ? kept.delete(place) : kept.set(place, value)),
    forget: () => void kept.delete(place),
  }
}

/** Call it on logout, so that the next person starts with empty dialogs. */
export const forgetKept = () => kept.clear()
