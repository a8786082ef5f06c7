import { photo } from '../../../tests/idempotency/pictures.ts'
import type { Prepare } from '../../../tests/idempotency/scene.ts'

export const scenes: Record<string, Prepare> = {
  'POST /api/console/cam-tiles/pictures': photo(),
}
