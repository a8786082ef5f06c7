import type { Fault } from './faults.ts'

export interface ApplyResult {
  /** Rows that were imported, or would be. */
  created: number
  /** Rows that an earlier import already had. */
  existing: number
  faults: Fault[]
}
