import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike, because people copy codes from paper. Five bits a character. */
const unambiguous = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Generates an unguessable code that people can type. */
export const generateCode = (length: number, alphabet = unambiguous): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
