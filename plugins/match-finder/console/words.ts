import { pickText } from '../../../console/kit/index.ts'
import type { QuestionText } from '../server/schemas.ts'

/** The question in the reader's language, else in another. */
export function pickQuestionText(texts: QuestionText): string {
  const questions = Object.entries(texts).map(([locale, text]) => [locale, text?.question])
  return pickText(Object.fromEntries(questions)) ?? '–'
}
