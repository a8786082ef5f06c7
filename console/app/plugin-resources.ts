import type { ResourceProps } from 'react-admin'

/** A resource of a plugin: its texts stand under `plugins.<id>`, its subject is the one that the plugin's permissions name. */
export type PluginResource = ResourceProps & { options: { label: string; subject: string } }

/** What a plugin's `console/index.tsx` exports by default. */
export interface PluginConsole {
  id: string
  resources: PluginResource[]
}

const found = import.meta.glob<{ default: PluginConsole }>('../../plugins/*/console/index.tsx', { eager: true })

/** Resources of every installed plugin; a folder that is deleted takes its resources along. */
export const pluginResources: readonly PluginResource[] = Object.values(found).flatMap(
  (module) => module.default.resources,
)
