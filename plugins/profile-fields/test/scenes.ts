import { randomBytes } from 'node:crypto'
import type { Prepare } from '../../../tests/idempotency/scene.ts'

export const scenes: Record<string, Prepare> = {
  'PUT /api/profile-fields/facts': () => ({ body: { facts: { smoking: 'no', height: 178 } } }),
  'POST /api/console/profile-fields': ({ sample }) => sample({ key: `k${randomBytes(5).toString('hex')}` }),
  'PUT /api/console/profile-fields/:id': async ({ world, row }) => {
    const id = await row('profile_field')
    const [field] = await world.app.db.asOwner(
      'select domain_id, key, kind, labels, options, version from profile_fields where id = $1',
      [id],
    )
    return { id, body: { ...field, position: 7 } }
  },
}
