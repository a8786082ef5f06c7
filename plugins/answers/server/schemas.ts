import { z } from 'zod'
import { hasVisibleText } from '../../../core/kernel/index.ts'
import { maxAnswerLength, maxAnswers } from '../shared/limits.ts'

const question = z.object({ id: z.string(), text: z.string() })
export const questionsReply = z.object({ questions: z.array(question) })

export const answersReply = z.object({
  /** Questions that can be chosen now. */
  questions: z.array(question),
  answers: z.array(
    z.object({
      id: z.string(),
      /** Null if the question is no longer asked. */
      question_id: z.string().nullable(),
      question: z.string(),
      text: z.string(),
    }),
  ),
})

export const answersBody = z.object({
  answers: z
    .array(
      z.object({
        /** Id of an existing answer, even if its question no longer exists. */
        id: z.uuid().optional(),
        question_id: z.uuid().nullish(),
        text: z.string().trim().min(1).max(maxAnswerLength).refine(hasVisibleText, 'required'),
      }),
    )
    .max(maxAnswers),
  /** Ids of the answers that the editor saw. Stored ones that differ are not replaced. */
  seen: z.array(z.uuid()).max(maxAnswers).optional(),
  sure: z.boolean().optional(),
})
export type AnswersBody = z.output<typeof answersBody>

export const signupAnswers = z.object({
  question: z.union([z.literal(''), z.uuid()]).default(''),
  answer: z.string().trim().max(maxAnswerLength).default(''),
})
