import type { Prepare } from '../../../tests/idempotency/scene.ts'

export const scenes: Record<string, Prepare> = {
  'PUT /api/profile-visits/to/:id': async ({ world: { site } }) => {
    // Invisible, so that no visit is recorded.
    const { client } = await site.member()
    await client.put('/api/profile-visits/choice', { shares: true })
    return { client, id: (await site.member()).id }
  },
  'PUT /api/profile-visits/choice': () => ({ body: { shares: false } }),
}
