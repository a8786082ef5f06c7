import type { Kind } from './patterns.ts'

/** Messages looked at, from the last: what was said long ago has been read. */
export const lately = 20

/** What the server has found in a conversation, so that the browser, where the patterns take long, need not look again. */
export interface RisksOfPage {
  /** Ids of the messages that were looked at. */
  looked: string[]
  /** The graver kind of each in which something was found, in the order of time. */
  found: { id: string; kind: Kind }[]
}
