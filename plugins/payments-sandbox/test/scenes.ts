/** Bodies for the authorization matrix. */
export const bodies: Record<string, (now: Date) => unknown> = {
  'POST /api/payments-sandbox/bank/:id': () => ({ choice: 'cancelled', duplicates: 0 }),
}
