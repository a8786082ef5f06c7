import { z } from 'zod'
import { lineByLanguage, oneLine, rowId } from '../../../core/kernel/index.ts'
import { fieldKinds, maxTextLength } from '../shared/kinds.ts'

export const fieldKey = z.string().regex(/^[a-z][a-z0-9_]{0,29}$/, 'profile-fields.errors.key')

export const fieldView = z.object({
  key: z.string(),
  kind: z.enum(fieldKinds),
  label: z.string(),
  unit: z.string(),
  minimum: z.number().int(),
  maximum: z.number().int(),
  options: z.array(z.object({ key: z.string(), label: z.string() })),
  special: z.boolean(),
  at_signup: z.boolean(),
  in_search: z.boolean(),
})
export const fieldsReply = z.object({ fields: z.array(fieldView) })

const fact = z.union([
  z.string().max(maxTextLength),
  z.array(z.string().max(30)).max(40),
  z.number().int().min(0).max(9999),
])
export const ownFactsReply = z.object({ fields: z.array(fieldView), facts: z.record(z.string(), fact) })
export const factsBody = z.object({
  /** By field; null removes an answer, and absent fields are unchanged. */
  facts: z.record(fieldKey, fact.nullable()),
  /** Fields that need consent, which the member gives with this answer. */
  consents: z.array(fieldKey).max(50).default([]),
  /** The member was asked about a text and confirmed it. */
  sure: z.boolean().optional(),
})
export type FactsBody = z.output<typeof factsBody>

/** Answers of the sign-up form, by field. */
export const signupFacts = z.record(
  fieldKey,
  z.union([z.string().max(maxTextLength), z.array(z.string().max(30)).max(40)]),
)

/** A profile's answers, in the reader's language. */
export const factsPart = z.object({
  facts: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
})
export type FactsPart = z.output<typeof factsPart>

/** Maximum of a number field. A search lists each value between its bounds. */
const maxNumber = 9999
const number = z.number().int().min(0).max(maxNumber)
const labels = lineByLanguage(60)

export const fieldBody = z.object({
  domain_id: rowId.nullish(),
  key: fieldKey,
  kind: z.enum(fieldKinds),
  labels,
  unit: oneLine(12).nullish(),
  minimum: number.nullish(),
  maximum: number.nullish(),
  options: z
    .array(z.object({ key: fieldKey, labels }))
    .max(40)
    .default([]),
  special: z.boolean().default(false),
  at_signup: z.boolean().default(false),
  on_profile: z.boolean().default(true),
  in_search: z.boolean().default(true),
  active: z.boolean().default(true),
  position: z.number().int().min(0).max(1000).default(0),
})
export type FieldBody = z.output<typeof fieldBody>

const stored = z.record(z.string(), z.string())
export const fieldRow = z.object({
  id: z.string(),
  domain_id: z.number().nullable(),
  key: z.string(),
  kind: z.enum(fieldKinds),
  labels: stored,
  unit: z.string(),
  minimum: z.number(),
  maximum: z.number(),
  options: z.array(z.object({ key: z.string(), labels: stored })),
  special: z.boolean(),
  at_signup: z.boolean(),
  on_profile: z.boolean(),
  in_search: z.boolean(),
  active: z.boolean(),
  position: z.number(),
})
