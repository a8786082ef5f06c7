export const changesNothing: Record<string, string> = {
  'PUT /api/edition/opened': 'Nobody has an edition here.',
}
