import { Counter } from 'prom-client'
import { publicRoute } from '../../kernel/route.ts'
import type { Services } from '../../kernel/services.ts'

const metricName = 'rendezvous_pages_hidden_total'

/** Pages that visitors left, by domain: no address, no member, no path. */
function hiddenPages({ metrics: { registry } }: Services): Counter<'domain'> {
  const known = registry.getSingleMetric(metricName) as Counter<'domain'> | undefined
  return (
    known ??
    new Counter({ name: metricName, help: 'Pages that became hidden', labelNames: ['domain'], registers: [registry] })
  )
}

/** The page-bounce beacon (specification, 7). Pages send it only with consent, where the country asks for that. */
export const pageHiddenRoute = publicRoute({
  method: 'POST',
  path: '/api/page-hidden.php',
  summary: 'Counts that a page became hidden.',
  access: 'anyone',
  idempotency: 'none',
  // A beacon cannot carry headers of ours; all it does is count.
  csrf: 'none',
  rateLimit: { points: 120, seconds: 60, by: 'ip' },
  handler(ctx) {
    hiddenPages(ctx.services).inc({ domain: ctx.site.domain.host })
  },
})

export const trackingRoutes = [pageHiddenRoute] as const
