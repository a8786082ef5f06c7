import { z } from 'zod'
import { locales, oneLine, rowId } from '../../../core/kernel/index.ts'
import { questionKinds } from '../shared/filters.ts'

const age = z.number().int().min(18).max(120)

/** Inputs that nobody has filled in arrive as null. */
const optionalLine = (max: number) => z.preprocess((value) => value ?? '', oneLine(max))

export const questionText = z.partialRecord(
  z.enum(locales),
  z.object({ question: optionalLine(160), hint: optionalLine(240).optional() }),
)
export type QuestionText = z.infer<typeof questionText>

const option = z.object({
  /** Assigned by the server for a new option. */
  id: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .nullish(),
  texts: z.partialRecord(z.enum(locales), optionalLine(80)),
  min_age: age.nullish(),
  max_age: age.nullish(),
})
export interface QuestionOption {
  id: string
  texts: z.infer<typeof option>['texts']
  min_age: number | null
  max_age: number | null
}

/** The editor's input. `filter` is any text here, so that a refusal can give its reason (`console-routes.ts`). */
export const questionBody = z.object({
  domain_id: rowId.nullish(),
  kind: z.enum(questionKinds).default('single'),
  filter: oneLine(40).nullish(),
  texts: questionText,
  options: z.array(option).min(2).max(8),
  active: z.boolean().default(true),
  position: z.number().int().min(0).max(1000).default(0),
})
export const questionRow = z.object({
  id: z.string(),
  domain_id: z.number().nullable(),
  kind: z.enum(questionKinds),
  filter: z.string().nullable(),
  texts: questionText,
  options: z.array(option),
  active: z.boolean(),
  position: z.number(),
})

const ages = z.object({ min_age: age, max_age: age.nullable() })
export const agesBody = ages.refine(({ min_age, max_age }) => max_age === null || max_age >= min_age, {
  path: ['max_age'],
})
export const agesReply = z.object({ ages: ages.nullable() })

export const quizReply = z.object({
  questions: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(questionKinds),
      question: z.string(),
      hint: z.string().nullable(),
      options: z.array(z.object({ id: z.string(), text: z.string(), ages: ages.nullable() })),
    }),
  ),
  /** Where the member's search starts; null for visitors, and for members who have set nothing. */
  ages: ages.nullable(),
})

/** `18-35`, `35-`: the value of one checkbox in the sign-up form. */
export const signupAnswers = z.object({
  ages: z
    .string()
    .regex(/^\d{2,3}-(\d{2,3})?$/)
    .transform((text) => {
      const [from, to] = text.split('-')
      return { min_age: Number(from), max_age: to ? Number(to) : null }
    })
    .pipe(agesBody),
})
