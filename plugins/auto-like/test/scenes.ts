import type { Prepare } from '../../../tests/idempotency/scene.ts'

export const scenes: Record<string, Prepare> = {
  'PUT /api/auto-like/wish': () => ({ body: { on: true, min_age: 30, max_age: 40 } }),
}
