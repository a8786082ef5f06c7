import { createIdAt } from '../../../core/kernel/index.ts'
import type { Prepare } from '../../../tests/idempotency/scene.ts'

export const scenes: Record<string, Prepare> = {
  'PUT /api/reactions/:id': async ({ world: { site, app } }) => {
    const [from, to] = [await site.member(), await site.member()]
    const id = createIdAt(app.clock.now())
    await from.client.post(`/api/members/${to.id}/messages`, { id, text: 'Hello' })
    return { client: to.client, id, body: { kind: 'heart' } }
  },
}

/** Bodies for the authorization matrix. */
export const bodies: Record<string, (now: Date) => unknown> = {
  'PUT /api/reactions/:id': () => ({ kind: 'heart' }),
}
