import type { QuestionText } from '../server/schemas.ts'

/** The question in the reader's language, else in any. */
export function pickQuestionText(texts: QuestionText): string {
  const own = texts[document.documentElement.lang as keyof QuestionText]?.question
  return own || Object.values(texts).find((text) => text?.question)?.question || '–'
}
