import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { AnyRoute } from '../../core/kernel/route.ts'
import type { TestClient } from '../harness/client.ts'

const reason = { reason: 'Seen in a test' }
/** An act upon a row of the console names the version that was seen. */
const act = { ...reason, version: 1 }

/** Bodies that pass validation, by route, for those that no reading of the row can give. */
const samples: Record<string, (now: Date) => unknown> = {
  'POST /api/members/:id/messages': (now) => ({ id: uuidv7({ msecs: now.getTime() }), kind: 'text', text: 'Hello' }),
  'POST /api/payments-sandbox/bank/:id': () => ({ choice: 'cancelled', duplicates: 0 }),
  'POST /api/console/reviews/:id/decide': () => ({ action: 'approve', version: 1, note: '' }),
  'POST /api/console/complaints/:id/answer': () => ({ answer: 'We have looked into it.', version: 1 }),
  'POST /api/console/complaints/:id/close': () => ({ version: 1 }),
  'POST /api/console/members/:id/ban': () => act,
  'POST /api/console/members/:id/unban': () => act,
  'POST /api/console/members/:id/disable': () => act,
  'POST /api/console/members/:id/enable': () => act,
  'POST /api/console/members/:id/unlock': () => reason,
  'POST /api/console/staff/:id/unlock': () => reason,
  'POST /api/orders/:id/withdraw': () => ({ confirm: true, amount: 999 }),
  'POST /api/console/staff/:id/reset-second-factor': () => act,
  'POST /api/console/orders/:id/refund': () => reason,
}

/** A photo that any decoder reads: one pixel of PNG. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * A body with which the route gets as far as the row it addresses. Console forms send back what they have read, so an update's body
 * is a row of that kind as an owner of everything reads it.
 */
export async function bodyFor(route: AnyRoute, sampleId: string, now: Date, overseer: TestClient): Promise<unknown> {
  if (route.bodyKind === 'multipart') {
    const form = new FormData()
    form.append('id', uuidv7({ msecs: now.getTime() }))
    form.append('photo', new Blob([pixel], { type: 'image/png' }), 'photo.png')
    return form
  }
  if (!route.body) return undefined
  const sample = samples[`${route.method} ${route.path}`]
  if (sample) return sample(now)
  const reply = await overseer.get(route.path.replace(/:\w+/, sampleId))
  const shape = route.body instanceof z.ZodObject ? Object.keys(route.body.shape) : []
  const row = Object.entries((reply.body ?? {}) as Record<string, unknown>)
  return Object.fromEntries(row.filter(([name]) => shape.includes(name)))
}
