import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { photo, voice } from './pictures.ts'
import type { Prepare, Scene, Twins } from './scene.ts'

const word = () => randomBytes(5).toString('hex')
const reason = 'Seen in a test'

/** Each twin's on a place of its own, since one setting has one experiment at a time. */
async function experiment({ world, first, row }: Twins, started: boolean): Promise<Scene> {
  const id = await row('experiment')
  const domainId = first ? world.site.domainId : world.neighbour.domainId
  await world.app.db.asOwner('update experiments set domain_id = $2 where id = $1', [id, domainId])
  if (!started) return { id, body: { version: 1 } }
  await world.app.db.asOwner('delete from experiment_places')
  await world.app.db.asOwner(`delete from experiments where status = 'running'`)
  const reply = await world.owner.post(`/api/console/experiments/${id}/start`, { version: 1 })
  return { id, body: { reason, version: reply.body?.version ?? 2 } }
}

/** Of plugins: where one is away, nobody asks for its scenes. */
export const pluginScenes: Record<string, Prepare> = {
  'POST /api/verification/selfie': photo(),
  'POST /api/console/gifts/pictures': photo(),
  'POST /api/console/cam-tiles/pictures': photo(),
  'POST /api/console/landers/pictures': photo(),
  'POST /api/voice/to/:id': voice,
  'POST /api/meetups/with/:id': async ({ world: { app }, self, other }) => {
    const newId = () => uuidv7({ msecs: app.clock.now().getTime() })
    for (const [from, to] of [
      [self, other],
      [other, self],
    ] as const)
      await from.client.post(`/api/members/${to.id}/messages`, { id: newId(), text: 'Shall we?' })
    const day = new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
    return { id: other.id, body: { id: newId(), act: 'propose', place: word(), at: `${day}T20:00` } }
  },
  'PUT /api/meetups/:id/check': () => ({ body: { answer: 'well' } }),
  'PUT /api/answers': async ({ world, self, row }) => {
    const id = await row('answers')
    await world.app.db.asOwner(
      'update answers_questions set language = (select language from members where id = $2) where id = $1',
      [id, self.id],
    )
    return { body: { answers: [{ question_id: id, text: 'Tea.' }] } }
  },
  'PUT /api/auto-like/wish': () => ({ body: { on: true, min_age: 30, max_age: 40 } }),
  'POST /api/console/experiments/:id/start': (twins) => experiment(twins, false),
  'POST /api/console/experiments/:id/stop': (twins) => experiment(twins, true),
  'POST /api/gifts/send': async ({ world, row, other }) => ({
    body: { id: uuidv7({ msecs: world.app.clock.now().getTime() }), profile_id: other.id, gift_id: await row('gift') },
  }),
  'PUT /api/gifts/shown': () => ({ body: { shown: false } }),
  'POST /api/console/landers/contents': ({ sample }) => sample({ slug: word() }),
  'POST /api/margin-notes/to/:id': async ({ world, row }) => {
    const to = await world.site.member()
    const id = await row('active-photo', to)
    return { id: to.id, body: { subject: { kind: 'photo', id }, text: 'Where was this?' } }
  },
  'PUT /api/match-finder/ages': () => ({ body: { min_age: 30, max_age: 40 } }),
  'POST /api/console/payments-direct-debit/blocks': async ({ world }) => ({
    body: { member_id: (await world.site.member()).id, reason },
  }),
  'POST /api/landers/seen': async ({ world, row }) => {
    const split = await row('lander_split')
    await world.app.db.asOwner(`update lander_splits set status = 'stopped' where status = 'running'`)
    await world.app.db.asOwner(`update lander_splits set status = 'running' where id = $1`, [split])
    return { body: { split, arm: '' } }
  },
  'PUT /api/reactions/:id': async ({ world: { site, app } }) => {
    const [from, to] = [await site.member(), await site.member()]
    const id = uuidv7({ msecs: app.clock.now().getTime() })
    await from.client.post(`/api/members/${to.id}/messages`, { id, text: 'Hello' })
    return { client: to.client, id, body: { kind: 'heart' } }
  },
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
  'PUT /api/profile-visits/to/:id': async ({ world: { site } }) => {
    // Who is invisible leaves no trace.
    const { client } = await site.member()
    await client.put('/api/profile-visits/choice', { shares: true })
    return { client, id: (await site.member()).id }
  },
  'POST /api/console/payments-direct-debit/barred': ({ world, first }) => ({
    body: { domain_id: world.site.domainId, kind: 'phone', value: first ? '0612345670' : '0612345671', reason },
  }),
  'PUT /api/profile-visits/choice': () => ({ body: { shares: false } }),
}
