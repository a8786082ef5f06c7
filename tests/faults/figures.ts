import { appendFileSync } from 'node:fs'

/** One line of the table that `npm run faults` prints at the end. */
export interface Figure {
  what: string
  /** The number in this run, and the number that the long run requires. */
  figure: number
  aim?: number
  /** The number of faults; a test that finds any fails before it reports. */
  wrong?: number
}

/** Records a figure for the final table. Does nothing in a run without a table. */
export function recordFigure(figure: Figure): void {
  const file = process.env.FAULT_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}
