import type { MenuGroup, PluginConsole, PluginResource } from './define.ts'

const found = import.meta.glob<PluginConsole>('../../plugins/*/console/index.tsx', { eager: true, import: 'default' })

/** The console parts of every installed plugin; deleting a plugin's folder removes its parts. */
export const pluginConsoles: readonly PluginConsole[] = Object.values(found).sort((a, b) => (a.id < b.id ? -1 : 1))

export const pluginResources: readonly PluginResource[] = pluginConsoles.flatMap(({ resources = [] }) => resources)

interface PluginScreen {
  /** The id of its plugin. */
  id: string
  label: string
  /** Key of the sentences about this list, which not every list has. */
  guide: string
}

/** The plugin screen at a console address (`/interview/7`). */
export function findPluginScreen(pathname: string): PluginScreen | undefined {
  for (const { id, resources = [] } of pluginConsoles)
    for (const { name, options } of resources)
      if (`${pathname}/`.startsWith(`/${name}/`))
        return { id, label: options.label, guide: `plugins.${name.replace('/', '.')}.guide` }
  return undefined
}

/** Entries of the menu: first those without a heading, then those under the headings of plugins. */
export const plainResources: readonly PluginResource[] = pluginConsoles.flatMap(({ menu, resources = [] }) =>
  menu ? [] : resources,
)
export const menuGroups = pluginConsoles
  .flatMap(({ menu, resources = [] }) => (menu && !('group' in menu) ? [{ ...menu, resources }] : []))
  .sort((a, b) => (a.order ?? 100) - (b.order ?? 100))

/** Resources of plugins by the group of the console that they join. */
export const joined: Partial<Record<MenuGroup, PluginResource[]>> = {}
/** Keys of the menu's entries that are not named after their first list. */
export const entryLabels = new Map<string, string>()
for (const { menu, resources = [] } of pluginConsoles) {
  if (!menu || !('group' in menu)) continue
  joined[menu.group] = [...(joined[menu.group] ?? []), ...resources]
  if (menu.label && resources[0]) entryLabels.set(resources[0].name, menu.label)
}
