import { z } from 'zod'
import { getOrCreateCounter } from '../../kernel/metrics.ts'
import { publicRoute } from '../../kernel/route.ts'
import type { Services } from '../../kernel/services.ts'

/** Counts by domain only: no address, no member, no path. */
const counted = ({ metrics }: Services, name: string, help: string) => getOrCreateCounter(metrics, name, help, 'domain')

/** The page-bounce beacon (specification, 7). Pages send it only with consent, if the country requires it. */
export const pageHiddenRoute = publicRoute({
  method: 'POST',
  path: '/api/page-hidden.php',
  summary: 'Counts that a page became hidden; with `lb`, that a visit ended on its first page.',
  access: 'anyone',
  query: z.object({ lb: z.literal('1').optional() }),
  idempotency: 'none',
  // A beacon cannot have our headers, and it only counts.
  csrf: 'none',
  rateLimit: { points: 120, seconds: 60, by: 'ip' },
  handler({ services, site }, { query }) {
    const domain = site.domain.host
    counted(services, 'rendezvous_pages_hidden_total', 'Pages that became hidden').inc({ domain })
    if (query.lb) counted(services, 'rendezvous_page_bounces_total', 'Visits left on their first page').inc({ domain })
  },
})

export const trackingRoutes = [pageHiddenRoute] as const
