/** Ways to be unkind that safety asks about, the most serious first. */
export const abuses = ['threat', 'sexual', 'insult'] as const
export type Abuse = (typeof abuses)[number]

export const isAbuse = (kind: string): kind is Abuse => abuses.some((abuse) => abuse === kind)
