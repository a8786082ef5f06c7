import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '../../platform/settings/secret-box.ts'

const keyOf = (secrets: SecretBox, reference: string) =>
  createHmac('sha256', secrets.derive('case')).update(reference).digest().subarray(0, 18)

/**
 * What a mail's link to a case carries besides its number: whoever has the mail may read the case, logged in or not. Signed rather
 * than stored, since somebody whose account is closed has nothing else to show.
 */
export const caseKey = (secrets: SecretBox, reference: string): string =>
  keyOf(secrets, reference).toString('base64url')

/** The page of a case, with its key. */
export const casePath = (secrets: SecretBox, reference: string): string =>
  `/complaints/${reference}?key=${caseKey(secrets, reference)}`

/** Whether the key is that of the case. */
export function opensCase(secrets: SecretBox, reference: string, key: string): boolean {
  const [given, expected] = [Buffer.from(key, 'base64url'), keyOf(secrets, reference)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
