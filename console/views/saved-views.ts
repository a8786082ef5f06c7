import { useCallback, useSyncExternalStore } from 'react'
import { keepReadable, type View } from './views.ts'

// Separate from the framework's store, which is emptied at every logout.
const buildKey = (staffId: string) => `console.views.${staffId}`

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function parseViews(text: string | null): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

/** The views that a user has saved for a list in this browser. */
export const readSavedViews = (staffId: string, resource: string): View[] =>
  keepReadable(parseViews(localStorage.getItem(buildKey(staffId)))[resource])

/** The same with a setter; every open tab follows. */
export function useSavedViews(staffId: string, resource: string): [View[], (views: View[]) => void] {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(buildKey(staffId)))
  const save = useCallback(
    (views: View[]) => {
      const key = buildKey(staffId)
      localStorage.setItem(key, JSON.stringify({ ...parseViews(localStorage.getItem(key)), [resource]: views }))
      for (const listener of listeners) listener()
    },
    [staffId, resource],
  )
  return [keepReadable(parseViews(text)[resource]), save]
}
