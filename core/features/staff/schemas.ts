import { z } from 'zod'
import { locales } from '../../kernel/site.ts'
import { passkeyResponse, requestOptions } from '../../platform/credentials/webauthn.ts'

export const staffLoginBody = z.strictObject({ email: z.string().max(254), password: z.string().max(1000) })
/** Identifies an unfinished step. */
export const challengeToken = z.string().min(20).max(100)
/** An account's second factors, with the challenge for its passkeys. */
export const secondStepReply = z.object({
  token: z.string(),
  totp: z.boolean(),
  /** Options for the browser's passkey request; null if there is no passkey for this host. */
  passkey: requestOptions.nullable(),
  passkey_hosts: z.array(z.string()),
  recovery: z.boolean(),
})
export const factorAnswers = [
  z.strictObject({ token: challengeToken, code: z.string().max(20) }),
  z.strictObject({ token: challengeToken, passkey: passkeyResponse }),
] as const
export const staffReply = z.object({
  staff: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    grants: z.array(z.object({ role: z.string(), domain_id: z.number().int().nullable() })),
  }),
  rules: z.array(z.array(z.unknown())),
  domains: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      host: z.string(),
      countries: z.array(z.string()),
      /** The language in which it greets visitors. */
      language: z.enum(locales),
      /** Ids of the plugins that are on, by country. */
      plugins: z.record(z.string(), z.array(z.string())),
    }),
  ),
  /** Whether a second factor is required; until it is set up, only the user's own account is accessible. */
  must_enrol: z.boolean(),
})
