import type { SettingSite } from '../site/site.ts'
import type { PluginRegistry } from './registry.ts'

/**
 * The choke points. Whoever dispatches a request, an event or a job asks here first, so that no author of a plugin can
 * forget to.
 */

/**
 * Whether a route exists for this site; if not, the answer is 404. Console routes of a plugin always exist: staff
 * prepare a plugin before they switch it on.
 */
export function routeIsOn(plugins: PluginRegistry, route: { method: string; path: string }, site: SettingSite): boolean {
  if (route.path.startsWith('/api/console/')) return true
  const owner = plugins.ownerOf(route)
  return owner === undefined || plugins.enabled(owner.id, site)
}

/** Whether a job may run for its site. One that may not is finished without effect. */
export function jobIsOn(plugins: PluginRegistry, jobId: string, site: SettingSite): boolean {
  const owner = plugins.ownerOfJob(jobId)
  return owner !== undefined && plugins.enabled(owner.id, site)
}

/** Whether an event of this site reaches a handler. */
export function handlerIsOn(plugins: PluginRegistry, handlerId: string, site: SettingSite): boolean {
  const owner = plugins.ownerOfHandler(handlerId)
  return owner !== undefined && plugins.enabled(owner.id, site)
}
