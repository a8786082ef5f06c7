import type { Stage } from '../shared/words.ts'

/** A row of another system, under the names in `stageFields`. */
export interface SourceRow {
  /** Increases from row to row: a line number, or a numeric foreign id. */
  place: number
  fields: Readonly<Record<string, string>>
  /** The row itself is unreadable. */
  broken?: boolean
}

export interface ImportSource {
  stages: readonly Stage[]
  /** Total number of rows in all stages; null if unknown. */
  count(): Promise<number | null>
  /** The rows of a stage after a place, in order, with at most a few hundred in memory. */
  read(stage: Stage, after: number): AsyncIterable<SourceRow>
  close(): Promise<void>
}

/** The source cannot be read now. */
export class SourceError extends Error {
  readonly problem: 'unreachable' | 'unreadable' | 'no_file'

  constructor(problem: SourceError['problem'], cause?: unknown) {
    super(problem, { cause })
    this.name = 'SourceError'
    this.problem = problem
  }
}
