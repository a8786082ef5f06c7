/** What a line speaks of: nothing in particular, an interest that both name, or the region where both live. */
export const kinds = ['anyone', 'interest', 'region'] as const
export type Kind = (typeof kinds)[number]
