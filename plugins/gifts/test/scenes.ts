import { createIdAt } from '../../../core/kernel/index.ts'
import { photo } from '../../../tests/idempotency/pictures.ts'
import type { Prepare } from '../../../tests/idempotency/scene.ts'

export const scenes: Record<string, Prepare> = {
  'POST /api/console/gifts/pictures': photo(),
  'POST /api/gifts/send': async ({ world, row, other }) => ({
    body: { id: createIdAt(world.app.clock.now()), profile_id: other.id, gift_id: await row('gift') },
  }),
  'PUT /api/gifts/shown': () => ({ body: { shown: false } }),
}
