/** The group of people that an experiment splits. */
export const audiences = ['visitors', 'members'] as const
/** Actions that a variant should increase. */
export const goals = ['signup', 'activation', 'first_purchase'] as const
/** Events that a variant must not increase: these stop an experiment automatically. */
export const guardrails = ['refunds', 'blocks', 'complaints'] as const
export const states = ['draft', 'running', 'stopped'] as const

/** Conclusions about a variant from the people seen so far. */
export const verdicts = ['early', 'open', 'better', 'worse', 'no_difference', 'unclear'] as const

export type Audience = (typeof audiences)[number]
export type Goal = (typeof goals)[number]
export type Guardrail = (typeof guardrails)[number]
export type Verdict = (typeof verdicts)[number]
