import type { Guardrail, Verdict } from '../shared/words.ts'
import { guardrails } from '../shared/words.ts'
import {
  alpha,
  type Count,
  estimateDifference,
  estimateShare,
  evenness,
  harmScore,
  type Interval,
  minPeoplePerArm,
  neededFor,
} from './statistics.ts'

/** What an arm has counted: people. */
export interface ArmCount {
  seen: number
  goals: number
  refunds: number
  blocks: number
  complaints: number
}
export const nothing: ArmCount = { seen: 0, goals: 0, refunds: 0, blocks: 0, complaints: 0 }

interface Plan {
  planned: number
  /** Per cent, and points of it. */
  expected: number
  effect: number
}

export interface ArmResult extends ArmCount {
  share: Interval
  /** With the first arm. Null for that one, and before there is anything to say. */
  difference: Interval | null
  verdict: Verdict | null
}
export interface Results {
  arms: ArmResult[]
  /** People of each arm that the plan names, and with which the difference that matters would be found. */
  planned: number
  needed: number
  /** Whether every arm has as many. */
  complete: boolean
  /** Below {@link uneven}, something parts people in another way than it should. */
  evenness: number
  suspicious: boolean
}

/** One in a thousand: a chance that nobody meets by peeking alone. */
const uneven = 0.001

/** Pure: what the counts of the arms tell, the first of which is what everybody has. */
export function evaluateArms(arms: readonly ArmCount[], plan: Plan): Results {
  const [first = nothing] = arms
  const level = alpha / Math.max(1, arms.length - 1)
  const of = ({ goals, seen }: ArmCount): Count => ({ hits: goals, of: seen })
  const complete = arms.every(({ seen }) => seen >= plan.planned)
  const even = evenness(arms.map(({ seen }) => seen))
  return {
    planned: plan.planned,
    needed: neededFor(plan.expected / 100, plan.effect / 100, level),
    complete,
    evenness: even,
    suspicious: even < uneven,
    arms: arms.map((arm) => {
      const difference = arm === first ? null : estimateDifference(of(arm), of(first), plan.planned, level)
      return {
        ...arm,
        share: estimateShare(of(arm), plan.planned),
        difference,
        verdict: arm === first ? null : verdictOf(arm, first, difference, complete, plan.effect / 100),
      }
    }),
  }
}

function verdictOf(
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

/** The guardrail that a variant has run into, and which variant: the first of several. Null while all is well. */
export function findHarm(arms: readonly ArmCount[]): { guardrail: Guardrail; arm: number } | null {
  const [first = nothing] = arms
  const limit = (guardrails.length * (arms.length - 1)) / alpha
  for (const guardrail of guardrails)
    for (const [arm, count] of arms.entries())
      if (arm > 0 && harmScore(count[guardrail], first[guardrail]) >= limit) return { guardrail, arm }
  return null
}
