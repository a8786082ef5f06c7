import { createStore } from './store.ts'

/**
 * The time zone of the reader's device. Null on the server and until the page is hydrated, both of which use the
 * site's zone.
 */
export const readerZone = createStore<string | null>(null)

/** Call it once the page is hydrated: from then on times are in the reader's zone. */
export const readOwnZone = (): void => readerZone.set(Intl.DateTimeFormat().resolvedOptions().timeZone || null)
