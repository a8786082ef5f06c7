import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for another one when a code is read from paper. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Characters after the prefix: fifty bits, so that not one of ten thousand codes is hit by guessing at the pace that is allowed. */
const length = 10

const ending = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** `count` different codes that begin with `prefix`, none of those that `taken` says are there already. */
export async function newCodes(
  prefix: string,
  count: number,
  taken: (codes: string[]) => Promise<string[]>,
): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < count) {
    const more = new Set<string>()
    while (codes.size + more.size < count) more.add(`${prefix}${ending()}`)
    for (const known of await taken([...more])) more.delete(known)
    for (const code of more) codes.add(code)
  }
  return [...codes]
}
