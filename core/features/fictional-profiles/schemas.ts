import { z } from 'zod'
import { rowId } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { timestamp } from '../../kernel/route-parts.ts'
import { rowVersion } from '../../platform/console/row-version.ts'
import { genders, interests, lookingFors } from '../../shared/vocabulary.ts'
import { imageSchema } from '../photos/index.ts'

const fields = {
  name: oneLine(80),
  gender: z.enum(genders),
  looking_for: z.enum(lookingFors),
  date_of_birth: z.string().max(10),
  country: z.string().regex(/^[A-Z]{2}$/, 'invalid_country'),
  place: oneLine(80)
    .nullable()
    .default(null)
    .transform((text) => text || null),
  tagline: oneLine(120).default(''),
  description: z.string().trim().max(2000).default(''),
  interests: z.array(z.enum(interests)).max(interests.length).default([]),
}

export const createBody = z.object({ domain_id: rowId, ...fields })
export const changeBody = z.object({ ...fields, version: rowVersion })
export const endBody = z.object({ version: rowVersion })
export const photoBody = z.strictObject({ photo_id: z.uuid() })

export const fictionalRow = z.object({
  id: z.uuid(),
  domain_id: z.number().int(),
  name: z.string(),
  gender: z.enum(genders),
  looking_for: z.enum(lookingFors),
  date_of_birth: z.string(),
  age: z.number().int(),
  country: z.string(),
  place: z.string().nullable(),
  tagline: z.string(),
  description: z.string(),
  interests: z.array(z.string()),
  /** Part of every record, like the label that is shown with every fictional profile. */
  fictional: z.literal(true),
  /** Whether members see it: the account is active, and the domain shows fictional profiles. */
  shown: z.boolean(),
  status: z.string(),
  main_photo_id: z.uuid().nullable(),
  num_photos: z.number().int(),
  created_at: timestamp,
  version: z.number(),
})
export const fictionalProfileReply = fictionalRow.extend({ photos: z.array(imageSchema.extend({ main: z.boolean() })) })

export const choicesReply = z.object({
  domains: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      /** Whether the domain shows fictional profiles; otherwise none can be created. */
      shown: z.boolean(),
      /** The label next to the name and the warning above lists, in the language of the domain. */
      label: z.string(),
      warning: z.string(),
      countries: z.array(z.string()),
      min_age: z.number().int(),
      /** Maximum number of photos per profile. */
      max_photos: z.number().int(),
    }),
  ),
  interests: z.array(z.object({ id: z.string(), name: z.string() })),
})
