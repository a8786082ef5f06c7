import { randomBytes } from 'node:crypto'
import type { Prepare } from '../../../tests/idempotency/scene.ts'

export const scenes: Record<string, Prepare> = {
  'POST /api/console/genders': ({ sample }) => sample({ key: `g${randomBytes(5).toString('hex')}`, base: 'female' }),
  'PUT /api/console/genders/:id': async ({ world, row }) => {
    const id = await row('gender')
    const [gender] = await world.app.db.asOwner(
      'select domain_id, key, labels, searched, base, version from genders where id = $1',
      [id],
    )
    return { id, body: { ...gender, position: 7 } }
  },
}
