/** Ways to be unkind that safety asks about, the most serious first. */
export const abuseKinds = ['threat', 'sexual', 'insult'] as const
export type AbuseKind = (typeof abuseKinds)[number]

export const isAbuseKind = (kind: string): kind is AbuseKind => abuseKinds.some((abuse) => abuse === kind)
