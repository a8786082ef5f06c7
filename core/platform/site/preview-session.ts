import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { locales } from '../../kernel/site.ts'
import { genders } from '../../shared/vocabulary.ts'
import type { SecretBox } from '../settings/secret-box.ts'

/** Cookie with a preview session, in the browser in which staff opened the link. */
export const previewCookie = 'preview_session'
export const previewSeconds = 30 * 60

/** The synthetic visitor or member of a preview. */
const previewSession = z.object({
  domainId: z.number(),
  country: z.string(),
  locale: z.enum(locales),
  /** The visitor's traffic source network; empty without one. */
  network: z.string(),
  /** A member with a confirmed address; null: a visitor. */
  member: z.object({ gender: z.enum(genders), premium: z.boolean() }).nullable(),
  /** Whether drafts are shown. */
  drafts: z.boolean(),
  /** The clock of the preview, ISO 8601; null: now. */
  at: z.string().nullable(),
  /** Language of the preview bar. */
  consoleLocale: z.enum(locales),
  /** The console session that made it; the preview works only with that session and ends with it. */
  sessionId: z.string(),
  /** When it ends, epoch milliseconds. */
  until: z.number(),
})
export type PreviewSession = z.output<typeof previewSession>

const sign = (secrets: Pick<SecretBox, 'derive'>, body: string) =>
  createHmac('sha256', secrets.derive('preview-session')).update(body).digest()

/** Signed instead of stored: previews leave no trace. */
export function createPreviewToken(secrets: Pick<SecretBox, 'derive'>, view: PreviewSession): string {
  const body = Buffer.from(JSON.stringify(view)).toString('base64url')
  return `${body}.${sign(secrets, body).toString('base64url')}`
}

/** The preview in a token, or null if the token is forged or expired. `findOwnPreview` checks who may see it. */
export function readPreviewToken(
  secrets: Pick<SecretBox, 'derive'>,
  token: string | undefined,
  now: Date,
): PreviewSession | null {
  const [body = '', signature = ''] = (token ?? '').split('.')
  if (body === '') return null
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(secrets, body)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { success, data } = previewSession.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return success && data.until > now.getTime() ? data : null
}
