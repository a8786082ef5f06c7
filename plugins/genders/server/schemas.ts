import { z } from 'zod'
import { genders } from '../../../core/features/members/index.ts'
import { lineByLanguage, rowId } from '../../../core/kernel/index.ts'
import { searches } from '../shared/searches.ts'

const usual: readonly string[] = [...genders, 'any']

const labels = lineByLanguage(40)

export const genderBody = z.object({
  domain_id: rowId.nullish(),
  key: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,29}$/, 'genders.errors.key')
    .refine((key) => !usual.includes(key), 'genders.errors.key'),
  labels,
  searched: z.enum(searches),
  /** Required if `searched` is both or apart. */
  base: z.enum(genders).nullish(),
  active: z.boolean().default(true),
  position: z.number().int().min(0).max(1000).default(0),
})

export const genderRow = z.object({
  id: z.string(),
  domain_id: z.number().nullable(),
  key: z.string(),
  labels: z.record(z.string(), z.string()),
  searched: z.enum(searches),
  base: z.enum(genders),
  active: z.boolean(),
  position: z.number(),
})
