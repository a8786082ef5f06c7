import { createStore } from './store.ts'

/** Time zone of the reader's device; null on the server and until the page answers, which write in the zone of the site. */
export const readerZone = createStore<string | null>(null)

/** Once the page answers: from then on times are the reader's own. */
export const readOwnZone = (): void => readerZone.set(Intl.DateTimeFormat().resolvedOptions().timeZone || null)
