import { randomBytes } from 'node:crypto'
import { photo } from '../../../tests/idempotency/pictures.ts'
import type { Prepare } from '../../../tests/idempotency/scene.ts'

export const scenes: Record<string, Prepare> = {
  'POST /api/console/landers/pictures': photo(),
  'POST /api/console/landers/contents': ({ sample }) => sample({ slug: randomBytes(5).toString('hex') }),
  'POST /api/landers/seen': async ({ world, row }) => {
    const split = await row('lander_split')
    await world.app.db.asOwner(`update lander_splits set status = 'stopped' where status = 'running'`)
    await world.app.db.asOwner(`update lander_splits set status = 'running' where id = $1`, [split])
    return { body: { split, arm: '' } }
  },
}

export const refusedHere: Record<string, string> = {
  'POST /api/console/landers/preview': 'Without the member site nothing is rendered.',
}
