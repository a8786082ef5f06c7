/** A column that is hidden on phones, because the record's page shows it too. */
export const hiddenOnPhones = { display: { xs: 'none', md: 'table-cell' } } as const
