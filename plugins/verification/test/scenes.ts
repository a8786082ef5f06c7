import { photo } from '../../../tests/idempotency/pictures.ts'
import type { Prepare } from '../../../tests/idempotency/scene.ts'

export const scenes: Record<string, Prepare> = {
  'POST /api/verification/selfie': photo(),
}

export const withoutKey = {
  'POST /api/verification/age/start': 'Starts a new sign-in, which expires.',
  'POST /api/verification/age/demo': 'Signs an answer; stores nothing.',
}
