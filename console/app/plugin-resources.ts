import type { ResourceProps } from 'react-admin'

/** What a plugin's `console/index.tsx` exports by default. */
export interface PluginConsole {
  id: string
  resources: ResourceProps[]
}

const found = import.meta.glob<{ default: PluginConsole }>('../../plugins/*/console/index.tsx', { eager: true })

/** Resources of every installed plugin; a folder that is deleted takes its resources along. */
export const pluginResources: ResourceProps[] = Object.values(found).flatMap((module) => module.default.resources)
