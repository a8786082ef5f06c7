import { isbot } from 'isbot'
import type { Context } from 'koa'
import type { Services } from '../../kernel/services.ts'
import { getRequestState } from '../../platform/http/request-context.ts'
import { reportPageView, toPagePath } from '../../platform/pages/index.ts'

/** Reports a page view to the visitor traits. */
export async function recordPageView(services: Services, ctx: Context): Promise<void> {
  const { site, member } = getRequestState(ctx)
  if (!site || ctx.status !== 200 || !isPageView(ctx)) return
  const cookies = ctx.state.cookies as ReadonlyMap<string, string>
  await reportPageView(services, site, { cookies, path: toPagePath(ctx.path), member })
}

/**
 * Whether a browser requested a page to show it now: as a document, or as data for navigation in the application.
 * Excludes prefetches and robots, which identify themselves or lack Fetch Metadata, which every browser sends.
 */
function isPageView(ctx: Pick<Context, 'method' | 'path' | 'get'>): boolean {
  if (ctx.method !== 'GET' || ctx.get('sec-purpose') || ctx.get('purpose') || isbot(ctx.get('user-agent'))) return false
  return ctx.get('sec-fetch-dest') === (ctx.path.endsWith('.data') ? 'empty' : 'document')
}
