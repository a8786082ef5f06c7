import { z } from 'zod'
import { rowId } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { locales } from '../../kernel/site.ts'
import { countryCode } from '../../platform/geo/registries.ts'

export const localeChoice = z.enum(locales)

/** Lower case, digits and hyphens, as in the address. */
export const token = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'invalid_token')

/** A text of several lines, with normalized line ends. */
const lines = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())

export const texts = {
  title: oneLine(120, 1),
  description: oneLine(300).default(''),
  intro: lines(600).default(''),
  body: lines(20_000).pipe(z.string().min(1)),
}

export const place = {
  domain_id: rowId.nullable().default(null),
  country: countryCode.nullable().default(null),
}

export const documentBody = z.object({
  token,
  locale: localeChoice,
  ...place,
  ...texts,
  /** For a free page; the seven standard pages are always in the footer. */
  in_footer: z.boolean().default(false),
})

/** The state of a page for visitors: never published, scheduled, current, older than its draft, or withdrawn. */
export const documentStates = ['draft', 'scheduled', 'published', 'changed', 'withdrawn'] as const

const shownTexts = { title: z.string(), description: z.string(), intro: z.string(), body: z.string() }

export const documentReply = z.object({
  id: z.string(),
  token: z.string(),
  locale: localeChoice,
  domain_id: z.number().nullable(),
  country: z.string().nullable(),
  ...shownTexts,
  in_footer: z.boolean(),
  address: z.string(),
  state: z.enum(documentStates),
  /** Of the current or scheduled version; null without any. */
  effective_at: z.string().nullable(),
  updated_at: z.string(),
  updated_by_name: z.string().nullable(),
})

export const versionReply = z.object({
  number: z.number(),
  shown: z.boolean(),
  ...shownTexts,
  in_footer: z.boolean(),
  asks_again: z.boolean(),
  note: z.string(),
  published_at: z.string(),
  published_by_name: z.string().nullable(),
  effective_at: z.string(),
  /** Whether visitors see it now. */
  current: z.boolean(),
})

export const readReply = z.object({
  token: z.string(),
  locale: localeChoice,
  shipped: z.boolean(),
  /** Whether it is one of the standard pages, at `/pages/<token>`. */
  standard: z.boolean(),
  ...shownTexts,
  languages: z.array(localeChoice),
  /** Version of the current terms here, ISO 8601. */
  terms_version: z.string(),
})
export const shippedReply = z.object(shownTexts)
