import { createHash } from 'node:crypto'

/** Where a unit stands in an experiment: 0 up to 1, the same for ever, and in each experiment another place. */
function placeOf(experimentId: string, unit: string): number {
  return createHash('sha256').update(`${experimentId}:${unit}`).digest().readUInt32BE(0) / 2 ** 32
}

/** The arm of a unit, one of `arms` equal ones; 0 is what everybody has. */
export const armOf = (experimentId: string, unit: string, arms: number): number =>
  Math.floor(placeOf(experimentId, unit) * arms)

/** By what a browser is known here: its key stands nowhere in the clear but in itself. */
export const unitOfKey = (key: string): string => createHash('sha256').update(`unit:${key}`).digest('base64url')
