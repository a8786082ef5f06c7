import { z } from 'zod'
import { word } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { locales } from '../../kernel/site.ts'
import { userSchema } from '../members/index.ts'
import { pushSubscriptionSchema } from '../notifications/index.ts'

const text = (max: number) => z.string().max(max)
const password = text(1000)

export const userReply = z.object({ user: userSchema.nullable() })

/** `?push=1` turns the login call into one that stores a push subscription; the specification has both on one path. */
export const userPostQuery = z.object({ push: z.string().max(5).optional() })
export const userPostBody = z.union([
  z.strictObject({ email: text(254), password }),
  z.strictObject({ subscription: pushSubscriptionSchema.extend({ expirationTime: z.number().nullable().optional() }) }),
])
export const languageBody = z.strictObject({ language: z.enum(locales) })

const tracking = z.strictObject({
  network: text(100).optional(),
  ref: text(200).optional(),
  sub1: text(200).optional(),
  sub2: text(200).optional(),
  sub3: text(200).optional(),
})
const signupFields = {
  email: text(254),
  name: text(80),
  password,
  date_of_birth: text(10),
  gender: text(30),
  looking_for: text(10),
  country: text(2),
  region: text(10).optional(),
  place: text(80).optional(),
  signup_message: text(500).optional(),
  /** Ages the member looks for, in whole years. */
  looking_min_age: z.number().optional(),
  looking_max_age: z.number().optional(),
  /** Visitors may see the profile too. */
  for_visitors: z.boolean().optional(),
  terms: z.boolean(),
  /** Language of the page with the form, and then of the account. */
  language: z.enum(locales).optional(),
  tracking: tracking.optional(),
  /** Code of the invitation link. */
  invitation: text(100).optional(),
  /** Answers to plugins' questions, by plugin, which checks its own. */
  steps: z.record(word, z.unknown()).optional(),
  sure: z.boolean().optional(),
}
// Only checks types. The command checks the content of all fields together, with the errors of the specification.
export const signupBody = z.strictObject(signupFields)
export const signupCheckBody = z.strictObject(signupFields).partial()

/** As typed or pasted: spaces and dashes between the digits are ignored. */
export const codeBody = z.strictObject({ code: oneLine(40) })

export const newEmailBody = z.strictObject({ email: text(254), password: password.default('') })

export const linkAddressReply = z.object({ email: z.string().nullable() })

export const signupAccessQuery = z.object({ invitation: text(100).optional() })
export const signupAccessReply = z.object({
  closed: z.enum(['signups_closed', 'invitation_required', 'invitation_invalid']).nullable(),
})
