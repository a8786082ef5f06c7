import type { Prepare } from '../../../tests/idempotency/scene.ts'

export const scenes: Record<string, Prepare> = {
  'PUT /api/swipe-game/passes/:id': async ({ world }) => ({ id: (await world.site.member()).id }),
  'DELETE /api/swipe-game/swipes/:id': async ({ world, self }) => {
    const { id } = await world.site.member()
    await self.client.put(`/api/swipe-game/passes/${id}`)
    return { id }
  },
  'DELETE /api/swipe-game/passes': async ({ world, self }) => {
    await self.client.put(`/api/swipe-game/passes/${(await world.site.member()).id}`)
    return {}
  },
}
