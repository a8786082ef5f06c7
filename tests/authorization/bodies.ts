import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { AnyRoute } from '../../core/kernel/route.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import type { TestClient } from '../harness/client.ts'
import { importEach } from '../harness/import-each.ts'

type Samples = Record<string, (now: Date) => unknown>

const reason = { reason: 'Seen in a test' }
/** An action on a row of the console names the version that was shown. */
const reasonAndVersion = { ...reason, version: 1 }

/** Valid bodies by route, for routes whose body cannot be derived from a row. */
const coreSamples: Samples = {
  'PUT /api/account/passkeys/:id': () => ({ name: 'Telephone' }),
  'POST /api/searches': () => ({ query: 'gender=female&min_age=30' }),
  'POST /api/members/:id/messages': (now) => ({ id: createIdAt(now), kind: 'text', text: 'Hello' }),
  'PUT /api/messages/:id': () => ({ text: 'Better' }),
  'POST /api/members/:id/end-contact': () => ({ reason: 'no_click' }),
  'POST /api/photos/:id/report': () => ({ reason: 'offensive' }),
  'POST /api/messages/:id/report': () => ({ reason: 'harassment' }),
  'POST /api/console/reviews/:id/decide': () => ({ action: 'approve', version: 1, note: '' }),
  'POST /api/console/reviews/:id/context': () => ({}),
  'POST /api/console/photos/:id/remove': () => ({ ...reason, stated_ground: 'nudity' }),
  'POST /api/console/members/:id/remove-texts': () => ({
    ...reasonAndVersion,
    stated_ground: 'content',
    fields: ['description'],
  }),
  'POST /api/console/reviews/:id/undo': () => ({ version: 1 }),
  'POST /api/console/complaints/:id/answer': () => ({ answer: 'We have looked into it.', version: 1 }),
  'POST /api/console/complaints/:id/close': () => ({ version: 1 }),
  'POST /api/console/members/:id/notes': () => ({ id: uuidv7(), body: 'Rang us.', names_others: false }),
  'PUT /api/console/member-notes/:id': () => ({ body: 'Rang us twice.', names_others: false, version: 1 }),
  'DELETE /api/console/member-notes/:id': () => ({ version: 1 }),
  'POST /api/console/members/:id/sessions/end': () => ({}),
  'POST /api/console/members/:id/export': () => reason,
  'POST /api/console/members/:id/erase': () => reasonAndVersion,
  'POST /api/console/members/:id/credits': () => ({ ...reason, id: uuidv7(), credits: 5 }),
  'POST /api/console/second-reviews/:id/settle': () => ({ ...reasonAndVersion, action: 'approve' }),
  'POST /api/console/credit-grants/:id/approve': () => ({ version: 1 }),
  'POST /api/console/credit-grants/:id/refuse': () => reasonAndVersion,
  'POST /api/console/members/:id/ban': () => reasonAndVersion,
  'POST /api/console/members/:id/unban': () => reasonAndVersion,
  'POST /api/console/members/:id/disable': () => reasonAndVersion,
  'POST /api/console/members/:id/enable': () => reasonAndVersion,
  'POST /api/console/members/:id/unlock': () => reason,
  'POST /api/console/staff/:id/unlock': () => reason,
  'POST /api/orders/:id/withdraw': () => ({ confirm: true, amount: 999 }),
  'POST /api/console/staff/:id/reset-second-factor': () => reasonAndVersion,
  'POST /api/console/staff/:id/sessions/end': () => ({}),
  'POST /api/console/orders/:id/refund': () => reasonAndVersion,
  'POST /api/console/reconciliation-cases/:id/resolve': () => reasonAndVersion,
  'POST /api/console/discount-codes/batch': () => ({
    id: '0190b000-0000-7000-8000-000000000002',
    prefix: 'A-',
    count: 1,
    value_percentage: 10,
  }),
  'POST /api/console/fictional-profiles/:id/photos/remove': () => ({ photo_id: uuidv7() }),
  'POST /api/console/fictional-profiles/:id/photos/main': () => ({ photo_id: uuidv7() }),
  'POST /api/console/brands/:id/launch': () => ({ version: 1 }),
  'POST /api/console/brands/:id/discard': () => ({ version: 1, name: 'Not its name' }),
  'POST /api/console/staff-providers/:id/test': () => ({ version: 1 }),
  'POST /api/console/postbacks/:id/test': () => ({ version: 1 }),
  'POST /api/console/api-keys/:id/revoke': () => ({ version: 1 }),
  'POST /api/console/news-mails/:id/stop': () => ({ version: 1 }),
  'POST /api/console/static-pages/:id/publish': () => ({ version: 1 }),
  'POST /api/console/static-pages/:id/withdraw': () => ({ version: 1 }),
  'POST /api/console/static-pages/:id/restore': () => ({ version: 1, number: 1 }),
}

const pluginScenes = await importEach<{ bodies?: Samples }>('plugins/*/test/scenes.ts')
const samples: Samples = Object.assign({}, coreSamples, ...Object.values(pluginScenes).map(({ bodies }) => bodies))

/** A photo that any decoder accepts, of the smallest size for a profile. */
const picture = new Uint8Array(
  await sharp({ create: { width: 200, height: 200, channels: 3, background: '#aabbcc' } })
    .png()
    .toBuffer(),
)

/**
 * A body with which the route reaches the row it addresses. Console forms send back what they have read, so the body
 * of an update is a row of that kind as an owner with all permissions reads it.
 */
export async function buildBody(route: AnyRoute, sampleId: string, now: Date, overseer: TestClient): Promise<unknown> {
  if (route.bodyKind === 'multipart') {
    const form = new FormData()
    form.append('id', createIdAt(now))
    form.append('waveform', Array.from({ length: 40 }, () => 1).join(','))
    for (const field of ['photo', 'voice']) form.append(field, new Blob([picture], { type: 'image/png' }), 'photo.png')
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
