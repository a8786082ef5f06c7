import type { MemberStatus } from '../../kernel/session.ts'
import type { StrikeStep } from '../../shared/choices.ts'

/** From which strike on each step is proposed, and how many days a suspension lasts. */
export interface Ladder {
  suspendAt: number
  days: number
  banAt: number
}

/** Harsher ones last. */
const order: readonly StrikeStep[] = ['none', 'warning', 'suspension', 'ban']
const rank = (step: StrikeStep) => order.indexOf(step)

/** What the ladder says of a strike that is the `number`th. */
export const stepFor = (number: number, { suspendAt, banAt }: Ladder): StrikeStep =>
  number >= banAt ? 'ban' : number >= suspendAt ? 'suspension' : 'warning'

/** The steps that are possible for an account in this state; a hidden one cannot be hidden, nor a banned one banned. */
export const possibleSteps = (status: MemberStatus): StrikeStep[] =>
  order.filter(
    (step) =>
      (step !== 'suspension' || status === 'active' || status === 'not_confirmed') &&
      (step !== 'ban' || status === 'active' || status === 'not_confirmed' || status === 'disabled'),
  )

/** What is proposed to a moderator: what the ladder says, or the harshest below it that is possible. */
export function proposedStep(number: number, ladder: Ladder, status: MemberStatus): StrikeStep {
  const wanted = rank(stepFor(number, ladder))
  return possibleSteps(status).findLast((step) => rank(step) <= wanted) ?? 'none'
}

/**
 * Whether a step still rests on the ladder once fewer strikes count than when it was confirmed. One that was harsher than the ladder even
 * then was a decision by itself, and stands.
 */
export const stillRests = (step: StrikeStep, was: number, now: number, ladder: Ladder): boolean =>
  rank(stepFor(was, ladder)) < rank(step) || rank(stepFor(now, ladder)) >= rank(step)
