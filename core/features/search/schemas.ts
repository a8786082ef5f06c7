import { z } from 'zod'
import { numberText } from '../../kernel/input.ts'
import { interests } from '../../shared/vocabulary.ts'
import { genderKey, profileCardSchema } from '../members/index.ts'

const age = numberText.int().min(18).max(120)
/** An empty form field means no filter. */
const optionalSchema = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value: z.input<T> | '' | undefined) => (value === '' ? undefined : value), schema.optional())

/** A checkbox of a form; absent if it is not checked. */
const ticked = optionalSchema(z.literal('1')).transform((value) => value === '1')

export const searchQuery = z.object({
  /** `female`, `male` or a gender of the site's own. */
  gender: optionalSchema(genderKey),
  country: optionalSchema(z.string().regex(/^[A-Z]{2}$/)),
  region: optionalSchema(z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,4}$/)),
  min_age: optionalSchema(age),
  max_age: optionalSchema(age),
  /** Comma-separated; unknown ones are refused. */
  interests: z
    .string()
    .max(600)
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(interests)).max(10)),
  distance_km: optionalSchema(numberText.int().min(1).max(500)),
  /** Online now. */
  online: ticked,
  /** With a photo that others see. */
  photo: ticked,
  /** Also members who do not look for the searcher's gender. */
  everyone: ticked,
  sort: optionalSchema(z.enum(['active', 'new', 'near'])),
  page: numberText.int().min(1).max(100_000).default(1),
})
export const searchReply = z.object({
  /** The one page that visitors see: no filters, no further pages, and `num_results` counts the page. */
  limited: z.boolean(),
  /** Only members who look for the searcher's gender are listed. */
  reciprocal: z.boolean(),
  /** The member searched nearby but has no known position, so the list is not narrowed. */
  position_unknown: z.boolean(),
  profiles: z.array(profileCardSchema),
  num_results: z.number().int(),
  num_results_capped: z.boolean(),
  num_pages: z.number().int(),
  page_number: z.number().int(),
  results_per_page: z.number().int(),
  similar_profiles: z.array(profileCardSchema),
  num_similar: z.number().int(),
})
export type SearchReply = z.output<typeof searchReply>

const wholeYears = z.number().int().nullable()
export const searchStartReply = z.object({
  start: z.object({ min_age: wholeYears, max_age: wholeYears }).nullable(),
})
