import { z } from 'zod'
import { rowId } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { type Locale, locales } from '../../kernel/site.ts'

/** News in one language. */
export const newsText = z.strictObject({
  subject: oneLine(100, 1),
  body: z.string().trim().min(1).max(5000),
  button: oneLine(40).default(''),
})
export type NewsTexts = Partial<Record<Locale, z.output<typeof newsText>>>

/** Page of the site that the button opens; empty for no button. */
const path = z
  .string()
  .trim()
  .max(200)
  .regex(/^(?:|\/(?:[\w-][\w/-]*)?)$/, 'invalid_path')
/** In the local time of each member's country. */
const localTime = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalid_date')

export const newsBody = z.object({
  domain_id: rowId,
  texts: z.strictObject(
    Object.fromEntries(locales.map((locale) => [locale, newsText.nullable().default(null)])) as Record<
      Locale,
      z.ZodDefault<z.ZodNullable<typeof newsText>>
    >,
  ),
  path: path.default(''),
  send_at: localTime.nullable().default(null),
})
export const newsReply = newsBody.extend({
  id: z.uuid(),
  created_at: z.string(),
  /** Number of mails queued so far; null before the start. */
  queued: z.number().nullable(),
  /** Members that they have yet to reach; 0 unless they are being sent. */
  remaining: z.number(),
})
export const newsFilter = z.strictObject({
  id: z.array(z.uuid()).max(1000).optional(),
  domain_id: rowId.optional(),
})

/** A draft for the preview, before it is saved. */
export const newsDraft = newsText.extend({ domain_id: rowId, locale: z.enum(locales), path: path.default('') })
