import type { Prepare, Scene, Twins } from '../../../tests/idempotency/scene.ts'

/** Each twin's experiment has its own domain, because a setting has one experiment at a time. */
async function experiment({ world, first, row }: Twins, started: boolean): Promise<Scene> {
  const id = await row('experiment')
  const domainId = first ? world.site.domainId : world.neighbour.domainId
  await world.app.db.asOwner('update experiments set domain_id = $2 where id = $1', [id, domainId])
  if (!started) return { id, body: { version: 1 } }
  await world.app.db.asOwner('delete from experiment_places')
  await world.app.db.asOwner(`delete from experiments where status = 'running'`)
  const reply = await world.owner.post(`/api/console/experiments/${id}/start`, { version: 1 })
  return { id, body: { reason: 'Seen in a test', version: reply.body?.version ?? 2 } }
}

export const scenes: Record<string, Prepare> = {
  'POST /api/console/experiments/:id/start': (twins) => experiment(twins, false),
  'POST /api/console/experiments/:id/stop': (twins) => experiment(twins, true),
}

/** An action on a row of the console names the version that was seen. */
const act = { reason: 'Seen in a test', version: 1 }

/** Bodies for the authorization matrix. */
export const bodies: Record<string, (now: Date) => unknown> = {
  'POST /api/console/experiments/:id/start': () => ({ version: 1 }),
  'POST /api/console/experiments/:id/stop': () => act,
}
