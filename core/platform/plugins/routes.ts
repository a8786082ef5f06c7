import { z } from 'zod'
import { getConsoleLocale } from '../../kernel/console-locale.ts'
import type { Plugin } from '../../kernel/feature.ts'
import { rowIdText } from '../../kernel/input.ts'
import { listReply, type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { isStaffAllowed, listAllowedDomainIds } from '../access/index.ts'
import { consoleListQuery, parseConsoleList } from '../console/console-list.ts'
import { getEnabledKey } from './enabled.ts'

const row = z.object({
  id: z.string(),
  title: z.string(),
  /** Description, in a sentence or two. */
  description: z.string(),
  requires: z.array(z.string()),
  enabled_by_default: z.boolean(),
  /** The key of its switch, and the number of its other settings. */
  enabled_key: z.string(),
  settings: z.number(),
  /** Whether it is on in each domain and country that the staff member may see, including what it requires. */
  states: z.array(
    z.object({
      domain_id: z.number(),
      country: z.string(),
      enabled: z.boolean(),
      /** Version of its switch there, to return with a change; 0 if not set. */
      version: z.number(),
    }),
  ),
  /** Whether it is on anywhere. */
  enabled: z.boolean(),
})

function present(ctx: StaffRequestContext, plugin: Plugin, sites: { domainId: number; country: string }[]) {
  const { plugins, i18n, settings } = ctx.services
  const key = getEnabledKey(plugin.id)
  const locale = getConsoleLocale(ctx)
  const states = sites.map((site) => ({
    domain_id: site.domainId,
    country: site.country,
    enabled: plugins.isEnabled(plugin.id, site),
    version: settings.explain(key, site).find(({ source }) => source === 'domain-country')?.version ?? 0,
  }))
  return {
    id: plugin.id,
    title: i18n.getPluginTitle(locale, plugin.id),
    description: i18n.getSettingLabel(locale, key).help,
    requires: [...(plugin.requires ?? [])],
    enabled_by_default: plugin.enabledByDefault ?? false,
    enabled_key: key,
    settings: plugin.settings?.length ?? 0,
    states,
    enabled: states.some((state) => state.enabled),
  }
}

const filter = z.strictObject({
  id: z.array(z.string()).optional(),
  q: z.string().max(100).optional(),
  domain_id: rowIdText.optional(),
  /** On anywhere in the scope, or nowhere. */
  enabled: z.boolean().optional(),
})

export const pluginsRoute = staffRoute({
  method: 'GET',
  path: '/api/console/plugins',
  summary: 'Lists installed plugins and where each is on. The setting `<id>.enabled` switches them.',
  access: { staff: 'read', subject: 'plugin' },
  query: consoleListQuery,
  filter,
  response: z.array(row),
  handler(ctx, { query }) {
    const request = parseConsoleList(query, { columns: { id: 'id', title: 'title' }, filter })
    const { id, q, domain_id: domainId, enabled } = request.filter
    const sites = listAllowedDomainIds(ctx, 'read', 'plugin', domainId).flatMap((domain) =>
      (ctx.services.sites.findById(domain)?.countries ?? []).map((country) => ({ domainId: domain, country })),
    )
    const direction = request.order === 'asc' ? 1 : -1
    const column = request.column === 'title' ? 'title' : 'id'
    const rows = ctx.services.plugins.plugins
      .filter(
        (plugin) =>
          (sites.length > 0 || isStaffAllowed(ctx, 'read', 'plugin', null)) && (!id || id.includes(plugin.id)),
      )
      .map((plugin) => present(ctx, plugin, sites))
      .filter(({ title, description }) => !q || `${title} ${description}`.toLowerCase().includes(q.toLowerCase()))
      .filter((each) => enabled === undefined || each.enabled === enabled)
      .sort((a, b) => direction * a[column].localeCompare(b[column]))
    return listReply(rows.slice(request.from, request.from + request.limit), request.from, rows.length)
  },
})

export const pluginsRoutes = [pluginsRoute] as const
