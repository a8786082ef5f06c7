export const changesNothing: Record<string, string> = {
  'PUT /api/edition/opened': 'In this world nobody has an issue.',
}
