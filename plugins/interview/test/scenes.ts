export const refusedHere: Record<string, string> = {
  'PUT /api/interview/with/:id': 'An interview needs a match, which nobody has here.',
}
