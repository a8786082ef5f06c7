import { createHash } from 'node:crypto'
import { questionsPerInterview } from '../shared/limits.ts'

/**
 * The questions for a pair: the same for both and different between pairs, so that frequent matches see variety. Null
 * if there are too few.
 */
export function pickQuestions(one: string, other: string, questions: readonly string[]): string[] | null {
  if (questions.length < questionsPerInterview) return null
  const pair = [one, other].sort().join()
  const start = createHash('sha256').update(pair).digest().readUInt32BE() % questions.length
  return Array.from({ length: questionsPerInterview }, (_, step) => questions[(start + step) % questions.length] ?? '')
}
