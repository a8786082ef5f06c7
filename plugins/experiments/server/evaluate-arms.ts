import { type Guardrail, guardrails, type Verdict } from '../shared/words.ts'
import {
  alpha,
  type Count,
  computeHarmScore,
  computeSampleSize,
  estimateDifference,
  estimateShare,
  type Interval,
  minPeoplePerArm,
  testEvenness,
} from './statistics.ts'

export interface ArmCount {
  seen: number
  goals: number
  refunds: number
  blocks: number
  complaints: number
}
export const emptyArmCount: ArmCount = { seen: 0, goals: 0, refunds: 0, blocks: 0, complaints: 0 }

interface Plan {
  planned: number
  /** In per cent, and in percentage points. */
  expected: number
  effect: number
}

/** Below it, something distorts the assignment: a probability that peeking alone does not reach. */
const unevenThreshold = 0.001

/**
 * Computes the results from the counts of the arms, the first of which has the usual value. Differences and verdicts
 * compare with the first arm; they are null for that arm, and before there are enough people. Pure.
 */
export function evaluateArms(arms: readonly ArmCount[], plan: Plan) {
  const [first = emptyArmCount] = arms
  const level = alpha / Math.max(1, arms.length - 1)
  const toCount = ({ goals, seen }: ArmCount): Count => ({ hits: goals, people: seen })
  const complete = arms.every(({ seen }) => seen >= plan.planned)
  const even = testEvenness(arms.map(({ seen }) => seen))
  return {
    planned: plan.planned,
    needed: computeSampleSize(plan.expected / 100, plan.effect / 100, level),
    complete,
    evenness: even,
    suspicious: even < unevenThreshold,
    arms: arms.map((arm) => {
      const difference = arm === first ? null : estimateDifference(toCount(arm), toCount(first), plan.planned, level)
      return {
        ...arm,
        share: estimateShare(toCount(arm), plan.planned),
        difference,
        verdict: arm === first ? null : decideVerdict(arm, first, difference, complete, plan.effect / 100),
      }
    }),
  }
}

function decideVerdict(
  one: ArmCount,
  other: ArmCount,
  difference: Interval | null,
  complete: boolean,
  effect: number,
): Verdict {
  if (!difference || Math.min(one.seen, other.seen) < minPeoplePerArm) return 'early'
  if (difference.low > 0) return 'better'
  if (difference.high < 0) return 'worse'
  if (difference.low > -effect && difference.high < effect) return 'no_difference'
  return complete ? 'unclear' : 'open'
}

/** The guardrail that a variant has violated, and which variant: the first of several. Null if there is none. */
export function findHarm(arms: readonly ArmCount[]): { guardrail: Guardrail; arm: number } | null {
  const [first = emptyArmCount] = arms
  const limit = (guardrails.length * (arms.length - 1)) / alpha
  for (const guardrail of guardrails)
    for (const [arm, count] of arms.entries())
      if (arm > 0 && computeHarmScore(count[guardrail], first[guardrail]) >= limit) return { guardrail, arm }
  return null
}
