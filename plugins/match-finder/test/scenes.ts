import type { Prepare } from '../../../tests/idempotency/scene.ts'

export const scenes: Record<string, Prepare> = {
  'PUT /api/match-finder/ages': () => ({ body: { min_age: 30, max_age: 40 } }),
}
