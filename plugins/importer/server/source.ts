import type { Stage } from '../shared/words.ts'

/** A row of another system, under the names of `stageFields`. */
export interface SourceRow {
  /** Grows from row to row: a line, or a numeric foreign id. */
  place: number
  fields: Readonly<Record<string, string>>
  /** The row itself cannot be read. */
  broken?: boolean
}

/** Something that members are taken over from. It is only read. */
export interface ImportSource {
  stages: readonly Stage[]
  /** How many rows all parts have together; null if that is not known. */
  count(): Promise<number | null>
  /** The rows of a part after a place, in order, without holding more than a few hundred of them. */
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
