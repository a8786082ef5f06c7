import { randomBytes } from 'node:crypto'

/** A new word of letters alone: the text guards would take some rows of digits for a telephone number. */
export const word = (): string =>
  randomBytes(8)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
