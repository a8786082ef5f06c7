import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CommandContext } from '../../kernel/context.ts'
import type { SecretBox } from '../../platform/settings/secret-box.ts'

const deriveKey = (secrets: SecretBox, reference: string) =>
  createHmac('sha256', secrets.derive('case')).update(reference).digest().subarray(0, 18)

/**
 * Key in a mail's link to a case, beside its number. It lets the recipient read the case without logging in. It is
 * signed rather than stored, and works for people whose account is closed.
 */
export const createCaseKey = (secrets: SecretBox, reference: string): string =>
  deriveKey(secrets, reference).toString('base64url')

export const buildCasePath = (secrets: SecretBox, reference: string): string =>
  `/complaints/${reference}?key=${createCaseKey(secrets, reference)}`

/** The reason for a restriction in the context's language, and the page to appeal it. */
export const presentReason = (
  { services, site }: CommandContext,
  { reference, ground }: { reference: string; ground: string },
) => ({
  reason: services.i18n.t(site, `mail.told_reasons.${ground}`),
  path: buildCasePath(services.secrets, reference),
})

/** Checks whether the key belongs to the case. */
export function isCaseKeyValid(secrets: SecretBox, reference: string, key: string): boolean {
  const [given, expected] = [Buffer.from(key, 'base64url'), deriveKey(secrets, reference)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
