import { createHash } from 'node:crypto'

// Matrices that are larger than a push can wait for run in parts: each push a part that the date decides, `npm run test:nightly` all of it.

/** Whether everything runs that pushes sample. */
export const nightly = process.env.NIGHTLY === '1'

/** The day that decides the sample, counted from 1970. `TEST_DAY=<day>` repeats the sample of another. */
export const sampleDay = Number(process.env.TEST_DAY ?? Math.floor(Date.now() / 86_400_000))

let used = false
/** For advice after a failure: whether the file asked for a sample. */
export const isSampled = () => used && !nightly

/** Whether a cell, by its name, belongs to today's sample. Each cell does once in `days` days. */
export function isToday(cell: string, days: number): boolean {
  noteUse()
  return nightly || (createHash('sha256').update(cell).digest().readUInt32BE() + sampleDay) % days === 0
}

/** The variant whose turn it is, of several that prove the same: languages, brands. Each comes once in as many days as there are; nightly, all. */
export function inTurn<T>(variants: readonly T[]): T[] {
  noteUse()
  return variants.filter((_variant, index) => nightly || index === sampleDay % variants.length)
}

function noteUse(): void {
  if (!used && !nightly)
    process.stdout.write(`Sample of day ${sampleDay}: TEST_DAY=${sampleDay} repeats it, NIGHTLY=1 runs everything.\n`)
  used = true
}
