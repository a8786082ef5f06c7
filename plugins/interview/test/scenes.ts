export const refusedHere: Record<string, string> = {
  'PUT /api/interview/with/:id': 'An interview needs a match, which nobody has here.',
}

/** Bodies for the authorization matrix. */
export const bodies: Record<string, (now: Date) => unknown> = {
  'PUT /api/interview/with/:id': () => ({ questions: ['1', '2', '3'], answers: ['a', 'b', 'c'] }),
}
