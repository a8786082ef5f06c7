import { AppError } from '../../kernel/errors.ts'
import { parseTrafficSource, sentCookie, trackingCookie } from '../tracking/index.ts'
import { loggedOutSearch, loggedOutSearchTrafficsource } from './settings.ts'
import type { ViewerContext } from './viewer.ts'

/** Whether those whom a traffic source sent see another part of the members here than everybody else. */
export const looksDiffer = (setting: ViewerContext['setting']): boolean =>
  setting(loggedOutSearch) !== setting(loggedOutSearchTrafficsource)

/**
 * How much of members the caller may look at: members all of it; visitors what the site's setting says, those whom a traffic source sent
 * what a setting of its own says. `limited` is one page, the same for every visitor of the domain and country.
 */
export function lookOf(ctx: ViewerContext): 'none' | 'limited' | 'all' {
  if (ctx.member) return 'all'
  const sent = parseTrafficSource(ctx.cookie?.(trackingCookie)) !== null || ctx.cookie?.(sentCookie) === '1'
  return ctx.setting(sent ? loggedOutSearchTrafficsource : loggedOutSearch)
}

/** The same, where the caller must see something. Throws AppError('authentication_required') for visitors who may not. */
export function requireLook(ctx: ViewerContext): 'limited' | 'all' {
  const look = lookOf(ctx)
  if (look === 'none') throw new AppError('authentication_required')
  return look
}
