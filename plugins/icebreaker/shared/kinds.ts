/** The subject of a line: none in particular, an interest of both, or the region where both live. */
export const kinds = ['anyone', 'interest', 'region'] as const
export type Kind = (typeof kinds)[number]
