/** Whom an experiment parts. */
export const whos = ['visitors', 'members'] as const
/** What people are meant to do more often. */
export const goals = ['signup', 'activation', 'first_purchase'] as const
/** What must not happen more often: these stop an experiment by themselves. */
export const guardrails = ['refunds', 'blocks', 'complaints'] as const
export const states = ['draft', 'running', 'stopped'] as const

/** What the people who have been seen tell of a variant. */
export const verdicts = ['early', 'open', 'better', 'worse', 'no_difference', 'unclear'] as const

export type Who = (typeof whos)[number]
export type Goal = (typeof goals)[number]
export type Guardrail = (typeof guardrails)[number]
export type Verdict = (typeof verdicts)[number]
