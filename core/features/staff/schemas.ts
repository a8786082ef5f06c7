import { z } from 'zod'
import { staffRoles } from '../../kernel/ability.ts'
import { rowId } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { timestamp } from '../../kernel/route-parts.ts'
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

export const grantValue = z.object({
  role: z.enum(staffRoles),
  /** Null, or absent, for every domain. */
  domain_id: rowId.nullable().default(null),
})
export type GrantValue = z.output<typeof grantValue>

export const staffValues = z.object({
  name: oneLine(80, 1),
  email: z.email().max(254),
  grants: z.array(grantValue).min(1).max(100),
  active: z.boolean().default(true),
})
export type StaffValues = z.output<typeof staffValues>

/** Gives a role to people whose claim has this value; `*` matches everybody. */
export const roleRule = grantValue.extend({ value: oneLine(200, 1) })
export type RoleRule = z.output<typeof roleRule>

/** An account as the console shows it. */
export const staffRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  active: z.boolean(),
  /** Until the person has chosen a password by the link of the invitation. */
  invited: z.boolean(),
  second_factor: z.boolean(),
  /** Name of the provider through which the person signs in. */
  provider: z.string().nullable(),
  grants: z.array(grantValue),
  created_at: timestamp,
  last_seen_at: timestamp.nullable(),
  version: z.number(),
})
export type StaffRow = Omit<z.input<typeof staffRow>, 'grants'> & { grants: GrantValue[] }
