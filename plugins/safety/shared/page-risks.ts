import type { RiskKind } from './patterns.ts'

/** Number of checked messages, from the last: older ones have been read. */
export const checkedMessages = 20

/**
 * Results of the server's check of a conversation, so that the browser, where the patterns are slow, need not repeat
 * it.
 */
export interface PageRisks {
  /** Ids of the checked messages. */
  looked: string[]
  /** The more serious kind of each finding, in order of time. */
  found: { id: string; kind: RiskKind }[]
  /** Ids of received messages that are unkind, and not yet answered as fine. */
  unkind: string[]
}
