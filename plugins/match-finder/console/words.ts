import { pickText } from '../../../console/kit/index.ts'
import type { QuestionOption, QuestionText } from '../server/schemas.ts'

/** The question in the reader's language, else in another. */
export function pickQuestionText(texts: QuestionText): string {
  const questions = Object.entries(texts).map(([locale, text]) => [locale, text?.question])
  return pickText(Object.fromEntries(questions)) ?? '–'
}

/** The answers of a question in the reader's language, in one line. */
export const pickAnswers = (options: readonly QuestionOption[]): string =>
  options.flatMap(({ texts }) => pickText(texts) ?? []).join(' · ')
