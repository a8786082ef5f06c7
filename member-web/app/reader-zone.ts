import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

let ownZone: string | null = null
const listeners = new Set<() => void>()
const subscribeToNothing = () => () => {}

/** Call it once the page is hydrated: from then on times are in the reader's zone. */
export function readOwnZone(): void {
  ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone || null
  for (const listener of listeners) listener()
}

/**
 * The time zone of the reader's device. The server, and the browser until the page is hydrated, use the site's. A part
 * changes in a transition: a store would render all dates of the page in one task.
 */
export function useReaderZone(siteZone: string): string {
  const zone = useSyncExternalStore(
    subscribeToNothing,
    () => ownZone ?? siteZone,
    () => siteZone,
  )
  const [, setRenderedZone] = useState(zone)
  useEffect(() => {
    const update = () => startTransition(() => setRenderedZone(ownZone ?? siteZone))
    listeners.add(update)
    return () => void listeners.delete(update)
  }, [siteZone])
  return zone
}
