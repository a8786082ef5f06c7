import { z } from 'zod'
import { notFound, perMinute, staffRoute } from '../../../core/kernel/index.ts'
import { authorizeStaff } from '../../../core/platform/access/index.ts'
import { createSyntheticSite } from '../../../core/platform/site/index.ts'
import type { Design } from '../shared/designs.ts'
import { resolveLanderContent } from './content.ts'
import { contentBody, type LanderContent } from './schemas.ts'

declare module '../../../core/kernel/index.ts' {
  interface PluginDrafts {
    landers: LanderContent
  }
}

/** No member's id: designs about one member are previewed without one. */
const nobodyId = '00000000-0000-7000-8000-000000000000'
const buildAddress = (design: Design) =>
  design.startsWith('landing') ? `/members/${nobodyId}/${design}` : `/landers/${design}`

export const previewRoute = staffRoute({
  method: 'POST',
  path: '/api/console/landers/preview',
  summary: 'Renders a lander with these texts; nothing is stored.',
  access: { staff: 'read', subject: 'lander' },
  body: contentBody.omit({ slug: true, status: true }),
  response: z.object({ html: z.string() }),
  rateLimit: perMinute(240, 'ip'),
  async handler(ctx, { body: { domain_id: domainId = null, country = null, language, design, ...words } }) {
    authorizeStaff(ctx, 'read', 'lander', domainId)
    const { render } = ctx.services.preview
    if (!render) throw notFound()
    const site = createSyntheticSite(ctx, { domainId, country, locale: language })
    const content = resolveLanderContent({ services: ctx.services, site }, design, null, words)
    return {
      html: await render({ site, path: buildAddress(design), draft: { missing: [], plugins: { landers: content } } }),
    }
  },
})
