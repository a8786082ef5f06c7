import { appendFileSync } from 'node:fs'

/** One line of the table with which `npm run faults` closes. */
export interface Figure {
  what: string
  /** How much of it there was in this run, and how much the long run asks for. */
  figure: number
  aim?: number
  /** How much of it was not as it must be; a test that finds any fails before it gets here. */
  wrong?: number
}

/** Notes a figure for the closing table. In a run that has none, nothing happens. */
export function noteFigure(figure: Figure): void {
  const file = process.env.FAULT_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}
