import { AppError } from '../../kernel/errors.ts'
import { parseTrafficSource, sentCookie, trackingCookie } from '../tracking/index.ts'
import { loggedOutSearch, loggedOutSearchTrafficsource } from './settings.ts'
import type { ViewerContext } from './viewer.ts'

/** Whether visitors with a traffic source see more or fewer members here than other visitors. */
export const hasSourceDependentAccess = (setting: ViewerContext['setting']): boolean =>
  setting(loggedOutSearch) !== setting(loggedOutSearchTrafficsource)

/**
 * How many members the caller may see. Members see everything. For visitors, a setting decides; a separate setting is
 * for visitors with a traffic source. `limited` is one page, the same for every visitor of the domain and country.
 */
export function getVisitorAccess(ctx: ViewerContext): 'none' | 'limited' | 'all' {
  if (ctx.member) return 'all'
  const sent = parseTrafficSource(ctx.cookie?.(trackingCookie)) !== null || ctx.cookie?.(sentCookie) === '1'
  return ctx.setting(sent ? loggedOutSearchTrafficsource : loggedOutSearch)
}

/** Like `getVisitorAccess`, for a caller that must see something. Throws AppError('authentication_required'). */
export function requireVisitorAccess(ctx: ViewerContext): 'limited' | 'all' {
  const access = getVisitorAccess(ctx)
  if (access === 'none') throw new AppError('authentication_required')
  return access
}
