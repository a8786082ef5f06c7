import { createStore } from './store.ts'

/** The time zone of the reader's device; null before hydration, when the site's zone applies. */
export const readerZone = createStore<string | null>(null)

/** Call it once the page is hydrated: from then on times are in the reader's zone. */
export const readOwnZone = (): void => readerZone.set(Intl.DateTimeFormat().resolvedOptions().timeZone || null)
