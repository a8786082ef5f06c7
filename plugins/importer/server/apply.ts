import type { Fault } from './faults.ts'

/** What became of a batch of rows. */
export interface Applied {
  /** Rows that were taken, or would be. */
  created: number
  /** Rows that an earlier import had taken. */
  existing: number
  faults: Fault[]
}
