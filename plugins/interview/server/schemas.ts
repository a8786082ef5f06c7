import { z } from 'zod'
import { hasVisibleText } from '../../../core/kernel/index.ts'
import { maxAnswerLength, questionsPerInterview } from '../shared/limits.ts'

const answerTexts = z.array(z.string()).length(questionsPerInterview)

/** An interview as one of the two sees it. */
export const interview = z.object({
  questions: answerTexts,
  /** The member's answers. */
  mine: answerTexts.nullable(),
  other_done: z.boolean(),
  /** The other's answers, once both have answered. */
  theirs: answerTexts.nullable(),
})
export type Interview = z.output<typeof interview>

/** Null: no interview between the two. */
export const interviewReply = z.object({ interview: interview.nullable() })

export const answersBody = z.object({
  /** The questions that the member read. If they have changed, the new ones are shown instead. */
  questions: answerTexts,
  answers: z
    .array(z.string().trim().min(1).max(maxAnswerLength).refine(hasVisibleText, 'required'))
    .length(questionsPerInterview),
  /** The member's answers that the form showed, null for none. Newer ones are not replaced. */
  seen: z.array(z.string().max(maxAnswerLength)).length(questionsPerInterview).nullable().optional(),
  sure: z.boolean().optional(),
})
export type AnswersBody = z.output<typeof answersBody>
