import type { Prepare } from '../../../tests/idempotency/scene.ts'

export const scenes: Record<string, Prepare> = {
  'POST /api/margin-notes/to/:id': async ({ world, row }) => {
    const to = await world.site.member()
    const id = await row('active-photo', to)
    return { id: to.id, body: { subject: { kind: 'photo', id }, text: 'Where was this?' } }
  },
}

/** Bodies for the authorization matrix. */
export const bodies: Record<string, (now: Date) => unknown> = {
  'POST /api/margin-notes/to/:id': () => ({
    subject: { kind: 'photo', id: '0190b000-0000-7000-8000-000000000001' },
  }),
}
