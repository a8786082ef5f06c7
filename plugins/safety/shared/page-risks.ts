import type { RiskKind } from './patterns.ts'

/** Number of checked messages, from the last: older ones have been read. */
export const checkedMessages = 20

/** The server's check of a conversation: in the browser the patterns are slow. */
export interface PageRisks {
  /** Ids of the checked messages. */
  looked: string[]
  /** The more serious kind of each finding, in order of time. */
  found: { id: string; kind: RiskKind }[]
  /** Ids of received messages that are unkind, and not yet answered as fine. */
  unkind: string[]
}
