import { z } from 'zod'
import { locales, oneLine, rowId } from '../../../core/kernel/index.ts'
import { kinds } from '../shared/kinds.ts'

export const suggestionsReply = z.object({
  suggestions: z.array(z.object({ id: z.string(), text: z.string(), personal: z.boolean() })),
})

export const takenBody = z.object({ line_id: z.uuid() })

export const lineBody = z.object({
  domain_id: rowId.nullish(),
  language: z.enum(locales),
  kind: z.enum(kinds),
  text: oneLine(200, 1),
  position: z.number().int().min(0).max(1000).default(0),
  active: z.boolean().default(true),
})

export const lineRow = z.object({
  id: z.string(),
  domain_id: z.number().nullable(),
  language: z.string(),
  kind: z.string(),
  text: z.string(),
  position: z.number(),
  active: z.boolean(),
})
