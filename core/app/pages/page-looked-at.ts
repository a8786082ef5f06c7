import { isbot } from 'isbot'
import type { Context } from 'koa'
import type { Services } from '../../kernel/services.ts'
import { stateOf } from '../../platform/http/request-context.ts'
import { pageOf, tellSeen } from '../../platform/pages/index.ts'

/** Tells traits that a page has been given to somebody who looks at it. */
export async function tellLookedAt(services: Services, ctx: Context): Promise<void> {
  const { site, member } = stateOf(ctx)
  if (!site || ctx.status !== 200 || !isLookedAt(ctx)) return
  const cookies = ctx.state.cookies as ReadonlyMap<string, string>
  await tellSeen(services, site, { cookies, path: pageOf(ctx.path), member })
}

/**
 * Whether a browser has asked for a page to show it now: as a document, or for the data of one that the application goes to. Not for later (a prefetch), and no
 * robot, which says who it is or does not say what it asks for (Fetch Metadata, which every browser sends of its own accord).
 */
function isLookedAt(ctx: Pick<Context, 'method' | 'path' | 'get'>): boolean {
  if (ctx.method !== 'GET' || ctx.get('sec-purpose') || ctx.get('purpose') || isbot(ctx.get('user-agent'))) return false
  return ctx.get('sec-fetch-dest') === (ctx.path.endsWith('.data') ? 'empty' : 'document')
}
