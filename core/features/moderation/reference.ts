import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike: references are read out on the phone. */
const alphabet = 'ACDEFGHJKLMNPQRTUVWXY34679'

/** Creates a reference number: `C-` for messages to the operator, `D-` for decisions about a member. */
export const generateReference = (letter: 'C' | 'D') =>
  `${letter}-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
