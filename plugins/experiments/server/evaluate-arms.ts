import type { Guardrail, Verdict } from '../shared/words.ts'
import { guardrails } from '../shared/words.ts'
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

export interface ArmResult extends ArmCount {
  share: Interval
  /** Compared with the first arm. Null for the first one, and before there are enough people. */
  difference: Interval | null
  verdict: Verdict | null
}
export interface Results {
  arms: ArmResult[]
  /** People per arm in the plan, and the number needed to find the difference that matters. */
  planned: number
  needed: number
  /** Whether every arm has reached the planned number. */
  complete: boolean
  /** Below {@link unevenThreshold}, something distorts the assignment. */
  evenness: number
  suspicious: boolean
}

/** A probability of one in a thousand, which peeking alone does not reach. */
const unevenThreshold = 0.001

/** Computes the results from the counts of the arms, the first of which has the usual value. Pure. */
export function evaluateArms(arms: readonly ArmCount[], plan: Plan): Results {
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
