import { createIdAt } from '../../../core/kernel/index.ts'
import type { Prepare } from '../../../tests/idempotency/scene.ts'

export const scenes: Record<string, Prepare> = {
  'PUT /api/safety/messages/:id/fine': async ({ world: { site, app } }) => {
    const [from, to] = [await site.member(), await site.member()]
    const id = createIdAt(app.clock.now())
    await from.client.post(`/api/members/${to.id}/messages`, { id, text: 'Hello' })
    await app.db.asOwner(
      `insert into safety_findings (message_id, member_id, kind, found_at) values ($1, $2, 'insult', now())`,
      [id, from.id],
    )
    return { client: to.client, id }
  },
}
