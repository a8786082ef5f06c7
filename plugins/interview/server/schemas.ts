import { z } from 'zod'
import { asked, longest } from '../shared/limits.ts'

const three = z.array(z.string()).length(asked)

/** One interview as one of the two sees it. */
export const interview = z.object({
  questions: three,
  /** What the member has answered. */
  mine: three.nullable(),
  /** Whether the other has. */
  other_done: z.boolean(),
  /** What the other has answered: not before both have. */
  theirs: three.nullable(),
})
export type Interview = z.output<typeof interview>

/** Null: there is none between the two. */
export const interviewReply = z.object({ interview: interview.nullable() })

export const answersBody = z.object({
  /** As they were read: an interview that has changed meanwhile is shown anew, not answered. */
  questions: three,
  answers: z.array(z.string().trim().min(1).max(longest)).length(asked),
  sure: z.boolean().optional(),
})
export type AnswersBody = z.output<typeof answersBody>
