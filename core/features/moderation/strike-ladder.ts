import type { MemberStatus } from '../../kernel/session.ts'
import type { StrikeStep } from '../../shared/choices.ts'

/** The strike from which each step is proposed, and the days of a suspension. */
export interface Ladder {
  strikesToSuspend: number
  days: number
  strikesToBan: number
}

/** In rising severity. */
const order: readonly StrikeStep[] = ['none', 'warning', 'suspension', 'ban']
const rank = (step: StrikeStep) => order.indexOf(step)

/** The step that the ladder has for the `number`th strike. */
export const getLadderStep = (number: number, { strikesToSuspend, strikesToBan }: Ladder): StrikeStep =>
  number >= strikesToBan ? 'ban' : number >= strikesToSuspend ? 'suspension' : 'warning'

/** Steps possible for an account with this status; a hidden one cannot be hidden, nor a banned one banned. */
export const listPossibleSteps = (status: MemberStatus): StrikeStep[] =>
  order.filter(
    (step) =>
      (step !== 'suspension' || status === 'active' || status === 'not_confirmed') &&
      (step !== 'ban' || status === 'active' || status === 'not_confirmed' || status === 'disabled'),
  )

/** The step proposed to a moderator: that of the ladder, or the harshest possible one below it. */
export function findProposedStep(number: number, ladder: Ladder, status: MemberStatus): StrikeStep {
  const wanted = rank(getLadderStep(number, ladder))
  return listPossibleSteps(status).findLast((step) => rank(step) <= wanted) ?? 'none'
}

/**
 * Whether the ladder still justifies a step when fewer strikes count than at its confirmation. A step that was harsher
 * than the ladder from the start was an independent decision and is kept.
 */
export const isStepJustified = (step: StrikeStep, was: number, now: number, ladder: Ladder): boolean =>
  rank(getLadderStep(was, ladder)) < rank(step) || rank(getLadderStep(now, ladder)) >= rank(step)
