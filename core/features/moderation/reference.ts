import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike, to be read out on the phone. */
const alphabet = 'ACDEFGHJKLMNPQRTUVWXY34679'

/** A number to refer to: `C-` for what somebody writes to us, `D-` for what we decide about a member. */
export const newReference = (letter: 'C' | 'D') =>
  `${letter}-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
