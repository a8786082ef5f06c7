import { createHash } from 'node:crypto'

/** A unit's position in an experiment, from 0 up to 1: constant, and different in each experiment. */
function getUnitPosition(experimentId: string, unit: string): number {
  return createHash('sha256').update(`${experimentId}:${unit}`).digest().readUInt32BE(0) / 2 ** 32
}

/** The arm of a unit, one of `arms` equal ones; 0 has the usual value. */
export const assignArm = (experimentId: string, unit: string, arms: number): number =>
  Math.floor(getUnitPosition(experimentId, unit) * arms)

/** The id under which a browser is stored: its key is never stored in the clear. */
export const deriveUnit = (key: string): string => createHash('sha256').update(`unit:${key}`).digest('base64url')
