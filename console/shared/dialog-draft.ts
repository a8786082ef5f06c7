import { useState } from 'react'

const drafts = new Map<string, unknown>()

/** Keeps the input of a cancelled dialog for when it is opened again. `place` identifies dialog and record. */
export function useDialogDraft<T>(place: string, empty: T) {
  const [value, setValue] = useState<T>(() => (drafts.get(place) as T | undefined) ?? empty)
  return {
    value,
    setValue,
    keep: () => void (value === empty ? drafts.delete(place) : drafts.set(place, value)),
    forget: () => void drafts.delete(place),
  }
}

/** Call it on logout, so that the next person starts with empty dialogs. */
export const clearDialogDrafts = () => drafts.clear()
