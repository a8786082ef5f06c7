import { z } from 'zod'
import { notFound, perMinute, publicRoute } from '../../../core/kernel/index.ts'
import { slugs } from '../settings.ts'
import { findStoredContent, resolveLanderContent } from './content.ts'
import { countSeen } from './count-split.ts'
import { mapRoute } from './map-route.ts'
import { content, design, slug } from './schemas.ts'
import { findRunningSplit } from './splits.ts'

export const contentRoute = publicRoute({
  method: 'GET',
  path: '/api/landers/content',
  summary: 'Returns the content of a lander in the language of the site; not found without live content.',
  access: 'anyone',
  query: z.object({ design, slug: slug.optional(), arm: z.coerce.number().int().min(0).max(3).optional() }),
  response: content,
  async handler(ctx, { query }) {
    const split = query.slug || query.arm === undefined ? undefined : await findRunningSplit(ctx, query.design)
    const arm = query.arm === undefined ? undefined : split?.arms[query.arm]
    const slug = query.slug ?? arm?.slug ?? ctx.setting(slugs)[query.design] ?? ''
    const stored = await findStoredContent(ctx, query.design, slug)
    if (query.slug && !stored) throw notFound()
    const place = split && arm ? { id: split.id, arm: arm.slug } : null
    return resolveLanderContent(ctx, query.design, slug || null, stored, place)
  },
})

export const seenRoute = publicRoute({
  method: 'POST',
  path: '/api/landers/seen',
  summary: 'Counts a view of an arm of a split. No visitor data are stored.',
  access: 'anyone',
  body: z.object({ split: z.uuid(), arm: z.union([slug, z.literal('')]) }),
  response: z.object({ counted: z.boolean() }),
  rateLimit: perMinute(30, 'ip'),
  handler: async (ctx, { body }) => ({ counted: await countSeen(ctx, body) }),
})

export const routes = [contentRoute, seenRoute, mapRoute] as const
