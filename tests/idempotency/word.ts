import { randomBytes } from 'node:crypto'

/** A new word that consists only of letters: the text guards would take some digits for a telephone number. */
export const createWord = (): string =>
  randomBytes(8)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
