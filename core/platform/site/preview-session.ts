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

const purpose = 'preview-session'

/** Signed instead of stored: previews leave no trace. */
export const createPreviewToken = (secrets: SecretBox, view: PreviewSession): string =>
  secrets.sign(purpose, JSON.stringify(view))

/** The preview in a token, or null if the token is forged or expired. `findOwnPreview` checks who may see it. */
export function readPreviewToken(secrets: SecretBox, token: string | undefined, now: Date): PreviewSession | null {
  const text = token === undefined ? null : secrets.readSigned(purpose, token)
  if (text === null) return null
  const { success, data } = previewSession.safeParse(JSON.parse(text))
  return success && data.until > now.getTime() ? data : null
}
