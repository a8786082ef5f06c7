import type { PluginUi } from './define.ts'

/** Found by path at build time: `plugins/<id>/member-web/index.tsx`. Deleting a plugin's folder removes it. */
const modules = import.meta.glob<PluginUi>('../../plugins/*/member-web/index.tsx', { eager: true, import: 'default' })

export const pluginUis: readonly PluginUi[] = Object.values(modules).sort((a, b) => (a.id < b.id ? -1 : 1))

/** Loads every slot component, with its styles; the server does this before its first page. */
export async function preloadSlots(stylesOf: (file: string) => readonly string[]): Promise<void> {
  const parts = pluginUis.flatMap(({ slots, searchFilters = [] }) => [
    ...Object.values(slots),
    ...searchFilters.map(({ Field }) => Field),
  ])
  await Promise.all(parts.map((part) => part.preload(stylesOf)))
}
