import { z } from 'zod'
import { oneLine, rowId } from '../../../core/kernel/index.ts'
import { audiences, goals, guardrails, states, verdicts } from '../shared/words.ts'

const country = z.string().regex(/^[A-Z]{2}$/, 'invalid_country')
const percentage = z.number().min(0.1).max(99)

/** The editor's draft. */
export const experimentBody = z.object({
  name: oneLine(80).min(1),
  hypothesis: z.string().trim().max(600).default(''),
  domain_id: rowId,
  /** Empty: every country that the domain serves at the start. */
  countries: z.array(country).max(60).default([]),
  who: z.enum(audiences),
  setting: z.string().regex(/^[a-z][a-z0-9_.-]{0,99}$/),
  variants: z
    .array(z.object({ label: oneLine(40).min(1), value: z.unknown() }))
    .min(1)
    .max(3),
  goal: z.enum(goals),
  /** People per arm. */
  planned: z.number().int().min(100).max(1_000_000),
  /** Percentage that reaches the goal today. */
  expected: percentage,
  /** Percentage points of difference that would matter. */
  effect: percentage,
})

export const experimentRow = experimentBody.extend({
  id: z.string(),
  status: z.enum(states),
  started_at: z.string().nullable(),
  stopped_at: z.string().nullable(),
  stopped_by: z.enum(['staff', ...guardrails]).nullable(),
  stop_reason: z.string(),
  arms: z
    .array(z.object({ label: z.string().nullable(), seen: z.number().int(), goals: z.number().int() }))
    .describe('People so far and those who reached the goal; first the usual value, without a label.'),
})

/** Warnings about the usual value with which the variants are compared. */
export const experimentWarnings = z.object({
  /** Countries in which it has changed since the start. */
  changed: z.array(z.string()),
  /** Countries in which it differs from most others. */
  differing: z.array(z.string()),
})

const interval = z.object({ low: z.number(), high: z.number() })

/** Results of an experiment so far, valid however often they are viewed. */
export const experimentResults = z.object({
  planned: z.number().int(),
  /** People per arm needed to find the difference that matters in four of five experiments. */
  needed: z.number().int(),
  complete: z.boolean(),
  /** Probability of arms at least as uneven as these. */
  evenness: z.number(),
  suspicious: z.boolean(),
  arms: z.array(
    z.object({
      /** Null: the usual value. */
      label: z.string().nullable(),
      seen: z.number().int(),
      goals: z.number().int(),
      refunds: z.number().int(),
      blocks: z.number().int(),
      complaints: z.number().int(),
      share: interval,
      difference: interval.nullable(),
      verdict: z.enum(verdicts).nullable(),
    }),
  ),
})
