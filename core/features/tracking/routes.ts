import { z } from 'zod'
import { count, defineCounter } from '../../kernel/metrics.ts'
import { publicRoute } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'

// Labelled by domain only: no address, no member, no path.
const pagesHidden = defineCounter({
  name: 'rendezvous_pages_hidden_total',
  help: 'Pages that became hidden',
  labels: ['domain'],
})
const pageBounces = defineCounter({
  name: 'rendezvous_page_bounces_total',
  help: 'Visits left on their first page',
  labels: ['domain'],
})
export const trackingMetrics = [pagesHidden, pageBounces] as const

/** The page-bounce beacon (specification, 7). Pages send it only with consent, if the country requires it. */
export const pageHiddenRoute = publicRoute({
  method: 'POST',
  path: '/api/page-hidden.php',
  summary: 'Records that a page was hidden; with `lb`, that the visit ended on its first page.',
  access: 'anyone',
  query: z.object({ lb: z.literal('1').optional() }),
  idempotency: 'none',
  // A beacon cannot have our headers, and it only counts.
  csrf: 'none',
  rateLimit: perMinute(120, 'ip'),
  handler({ services, site }, { query }) {
    const domain = site.domain.host
    count(services, pagesHidden, { domain })
    if (query.lb) count(services, pageBounces, { domain })
  },
})

export const trackingRoutes = [pageHiddenRoute] as const
