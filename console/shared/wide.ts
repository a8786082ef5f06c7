/** A column that a phone has no room for: the record itself tells it. */
export const wide = { display: { xs: 'none', md: 'table-cell' } } as const
