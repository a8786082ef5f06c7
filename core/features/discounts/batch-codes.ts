import { generateCode } from '../../platform/credentials/generate-code.ts'

/**
 * Characters after the prefix: fifty bits, so that guessing at the allowed rate never hits one of ten thousand codes.
 */
const length = 10

/** Creates `count` distinct codes that begin with `prefix`, none of which exists according to `taken`. */
export async function generateCodes(
  prefix: string,
  count: number,
  taken: (codes: string[]) => Promise<string[]>,
): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < count) {
    const more = new Set<string>()
    while (codes.size + more.size < count) more.add(prefix + generateCode(length))
    for (const known of await taken([...more])) more.delete(known)
    for (const code of more) codes.add(code)
  }
  return [...codes]
}
