import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { locales } from '../../kernel/site.ts'
import { genders } from '../../shared/vocabulary.ts'
import type { SecretBox } from '../settings/secret-box.ts'

/** Holds what a staff member looks at the site as, in the browser in which they opened the link. */
export const seeingCookie = 'see_as'
/** Seconds that a link works, and that what it opened can be looked at. */
export const seeingAge = 30 * 60

/** Somebody whom staff imagine. */
const seeing = z.object({
  domainId: z.number(),
  country: z.string(),
  locale: z.enum(locales),
  /** Network that the visitor came from; empty for one who came by themselves. */
  network: z.string(),
  /** A member with an address that is confirmed; null: a visitor. */
  member: z.object({ gender: z.enum(genders), premium: z.boolean() }).nullable(),
  /** With what waits in the drafts. */
  drafts: z.boolean(),
  /** By this clock, ISO 8601; null: now. */
  at: z.string().nullable(),
  /** Language of what the page says about itself. */
  told: z.enum(locales),
  /** Of the console session that made it; it shows nothing to any other, and ends with it. */
  sessionId: z.string(),
  /** When it ends, epoch milliseconds. */
  until: z.number(),
})
export type Seeing = z.output<typeof seeing>

const sign = (secrets: Pick<SecretBox, 'derive'>, body: string) =>
  createHmac('sha256', secrets.derive('see-as')).update(body).digest()

/** Signed rather than stored: nothing of a look at the site stays. */
export function seeingToken(secrets: Pick<SecretBox, 'derive'>, view: Seeing): string {
  const body = Buffer.from(JSON.stringify(view)).toString('base64url')
  return `${body}.${sign(secrets, body).toString('base64url')}`
}

/** What a token describes, or null when it was not made here or has ended. Who may see it is asked by `ownPreview`. */
export function readSeeing(secrets: Pick<SecretBox, 'derive'>, token: string | undefined, now: Date): Seeing | null {
  const [body = '', signature = ''] = (token ?? '').split('.')
  if (body === '') return null
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(secrets, body)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { success, data } = seeing.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return success && data.until > now.getTime() ? data : null
}
