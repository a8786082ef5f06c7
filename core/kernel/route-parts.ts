import { z } from 'zod'
import type { RateLimit } from './route.ts'

/** The reply of a route that returns no data. */
export const okReply = z.object({ ok: z.literal(true) }).meta({ id: 'Ok' })
export const ok = { ok: true } as const
/** Answers `ok` once the work is done. */
export const replyOkAfter = async (work: Promise<unknown>): Promise<typeof ok> => {
  await work
  return ok
}

/** A time in a reply: a handler returns a `Date`, the caller receives ISO 8601. */
export const timestamp = z.preprocess((at: Date) => (at instanceof Date ? at.toISOString() : at), z.string())

export const perMinute = (points: number, by: RateLimit['by'] = 'member') => ({ points, seconds: 60, by }) as const
export const perHour = (points: number, by: RateLimit['by'] = 'member') => ({ points, seconds: 3600, by }) as const

/** A member of the viewer's pool, as `:id` of a path. */
export const poolMember = { param: 'id', kind: 'member', reach: 'pool' } as const
