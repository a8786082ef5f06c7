/** Bodies for the authorization matrix. */
export const bodies: Record<string, (now: Date) => unknown> = {
  'PUT /api/icebreaker/:id/taken': () => ({ line_id: '0190b000-0000-7000-8000-000000000001' }),
}
