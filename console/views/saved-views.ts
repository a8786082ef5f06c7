import { useCallback, useSyncExternalStore } from 'react'
import { filterValidViews, type View } from './views.ts'

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

/** Names of resources before they were renamed, under which browsers may still have views. */
const formerNames: Record<string, string> = { 'static-pages': 'documents', 'second-reviews': 'second-looks' }

/** The readable views of a list in a browser's stored text. */
export function pickViews(text: string | null, resource: string): View[] {
  const views = parseViews(text)
  return filterValidViews(views[resource] ?? views[formerNames[resource] ?? resource])
}

/** The views that a user has saved for a list in this browser. */
export const readSavedViews = (staffId: string, resource: string): View[] =>
  pickViews(localStorage.getItem(buildKey(staffId)), resource)

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
  return [pickViews(text, resource), save]
}
