import { createHash } from 'node:crypto'
import { dayMs } from '../../core/shared/durations.ts'

// Matrices that are too large for a push run in parts: each push runs a part chosen by the date, and `npm run
// test:nightly` runs everything.

/** Whether everything runs that pushes only sample. */
export const nightly = process.env.NIGHTLY === '1'

/** The day that decides the sample, counted from 1970. `TEST_DAY=<day>` repeats the sample of that day. */
export const sampleDay = Number(process.env.TEST_DAY ?? Math.floor(Date.now() / dayMs))

let used = false
/** Whether the file used a sample, for the advice after a failure. */
export const isSampled = () => used && !nightly

/** Whether a cell, by its name, belongs to today's sample. Each cell does once in `days` days. */
export function isSampledToday(cell: string, days: number): boolean {
  announceSample()
  return nightly || (createHash('sha256').update(cell).digest().readUInt32BE() + sampleDay) % days === 0
}

/**
 * Today's variant among several that test the same thing, such as languages or brands. Each is used once in as many
 * days as there are variants; the nightly run uses all.
 */
export function selectToday<T>(variants: readonly T[]): T[] {
  announceSample()
  return variants.filter((_variant, index) => nightly || index === sampleDay % variants.length)
}

function announceSample(): void {
  if (!used && !nightly)
    process.stdout.write(`Sample of day ${sampleDay}: TEST_DAY=${sampleDay} repeats it, NIGHTLY=1 runs everything.\n`)
  used = true
}
