import type { ConsolePart, ConsolePlace, PluginConsole } from './define.ts'

/** Where plugins are on according to the session: ids by domain and country. */
export type EnabledPlugins = readonly { id: number; plugins: Readonly<Record<string, readonly string[]>> }[]
/** A scope of the console: null stands for every domain, or every country of a domain. */
export interface PanelScope {
  domainId: number | null
  country: string | null
}
type PermissionCheck = (action: NonNullable<ConsolePart['action']>, subject: string, domainId: number | null) => boolean

export const isEnabledInScope = (id: string, domains: EnabledPlugins, { domainId, country }: PanelScope): boolean =>
  domains
    .filter((domain) => domainId === null || domain.id === domainId)
    .flatMap(({ plugins }) => (country === null ? Object.values(plugins) : [plugins[country] ?? []]))
    .some((ids) => ids.includes(id))

/** The panels of plugins on a page, in order: those that are on there and permitted. */
export function chooseParts(
  consoles: readonly PluginConsole[],
  place: ConsolePlace,
  scope: PanelScope,
  domains: EnabledPlugins,
  may: PermissionCheck,
): { key: string; Part: ConsolePart['Part'] }[] {
  return consoles
    .filter(({ id }) => isEnabledInScope(id, domains, scope))
    .flatMap(({ id, parts }) => (parts?.[place] ?? []).map((part, index) => ({ ...part, key: `${id}/${index}` })))
    .filter(({ subject, action = 'read' }) => may(action, subject, scope.domainId))
    .sort((a, b) => (a.order ?? 100) - (b.order ?? 100))
}
