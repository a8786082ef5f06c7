import { createHash } from 'node:crypto'
import { asked } from '../shared/limits.ts'

/**
 * Which of the questions two people are asked: the same for both, others for another pair, so that whoever matches often is not asked the
 * same each time. Null where there are too few.
 */
export function pickFor(one: string, other: string, questions: readonly string[]): string[] | null {
  if (questions.length < asked) return null
  const pair = [one, other].sort().join()
  const start = createHash('sha256').update(pair).digest().readUInt32BE() % questions.length
  return Array.from({ length: asked }, (_, step) => questions[(start + step) % questions.length] ?? '')
}
