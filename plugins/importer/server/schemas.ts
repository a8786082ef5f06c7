import { z } from 'zod'
import { oneLine, rowId } from '../../../core/kernel/index.ts'
import { contents, dateOrders, kinds, problems, stages, statuses } from '../shared/words.ts'

/** How to interpret the values of a source. */
export const mapping = z.strictObject({
  /** Column of the file by field. */
  columns: z.record(z.string().max(40), oneLine(200)).default({}),
  date_order: z.enum(dateOrders).default('ymd'),
  /** The source's words for the two genders, in addition to the usual ones. */
  female: oneLine(40).default(''),
  male: oneLine(40).default(''),
  /** The source's words for the site's own genders: `4 = nonbinary, agender = agender`. */
  genders: oneLine(500)
    .regex(/^(|[^=,]+=\s*[a-z][a-z0-9_]*\s*(,[^=,]+=\s*[a-z][a-z0-9_]*\s*)*)$/, 'importer.errors.genders')
    .default(''),
  /** Country of rows without one. */
  country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'invalid_country')]).default(''),
  /** Prefix for relative addresses of photos. */
  photo_base: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)]).default(''),
  /** Prefix of the table names in a database. */
  prefix: z
    .string()
    .regex(/^[A-Za-z0-9_]{0,20}$/)
    .default(''),
})
export type Mapping = z.output<typeof mapping>

const givenFile = {
  domain_id: rowId,
  source: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'invalid_token'),
  kind: z.enum(kinds),
  what: z.enum(contents),
  mapping: mapping.prefault({}),
}
export const runBody = z.object(givenFile)

export const runRow = z.object({
  ...givenFile,
  id: z.uuid(),
  status: z.enum(statuses),
  dry: z.boolean(),
  stage: z.enum(stages).nullable(),
  total: z.number().nullable(),
  read: z.number(),
  created: z.number(),
  existing: z.number(),
  skipped: z.number(),
  problem: z.enum(problems).nullable(),
  file_name: z.string().nullable(),
  file_bytes: z.number(),
  columns: z.array(z.string()),
  archive_name: z.string().nullable(),
  archive_bytes: z.number(),
  invite: z.enum(['running', 'done']).nullable(),
  invited: z.number(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
})
