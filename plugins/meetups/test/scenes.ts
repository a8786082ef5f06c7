import { createIdAt, dayMs, timeAfter, toUtcDay } from '../../../core/kernel/index.ts'
import type { Prepare } from '../../../tests/idempotency/scene.ts'

export const scenes: Record<string, Prepare> = {
  'POST /api/meetups/with/:id': async ({ world: { app }, self, other }) => {
    const newId = () => createIdAt(app.clock.now())
    for (const [from, to] of [
      [self, other],
      [other, self],
    ] as const)
      await from.client.post(`/api/members/${to.id}/messages`, { id: newId(), text: 'Shall we?' })
    const day = toUtcDay(timeAfter(app.clock.now(), 2 * dayMs))
    return { id: other.id, body: { id: newId(), act: 'propose', place: 'The harbour', at: `${day}T20:00:00Z` } }
  },
  'PUT /api/meetups/:id/check': () => ({ body: { answer: 'well' } }),
}

/** Bodies for the authorization matrix. */
export const bodies: Record<string, (now: Date) => unknown> = {
  'PUT /api/meetups/:id/check': () => ({ answer: 'well' }),
  'POST /api/meetups/with/:id': (now) => ({
    id: createIdAt(now),
    act: 'propose',
    place: 'Café De Zwaan',
    at: `${toUtcDay(timeAfter(now, 2 * dayMs))}T20:00:00Z`,
  }),
}
