import type { Prepare } from '../../../tests/idempotency/scene.ts'

export const scenes: Record<string, Prepare> = {
  'POST /api/margin-notes/to/:id': async ({ world, row }) => {
    const to = await world.site.member()
    const id = await row('active-photo', to)
    return { id: to.id, body: { subject: { kind: 'photo', id }, text: 'Where was this?' } }
  },
}
