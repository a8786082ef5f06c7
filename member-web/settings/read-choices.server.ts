import type { ApiClient } from '../api/types.ts'
import { pluginUis } from '../plugins/registry.ts'

/** What a member has chosen of a plugin. */
export interface PluginChoice {
  /** The plugin's. */
  id: string
  on: boolean
}

/** How the choices of the plugins that are on stand. The settings stand without one that cannot be read. */
export async function readChoices(api: ApiClient, plugins: readonly string[]): Promise<PluginChoice[]> {
  const read = pluginUis.map(async ({ id, choice }) => {
    if (!choice || !plugins.includes(id)) return []
    return choice.read(api).then(
      (on) => [{ id, on }],
      () => [],
    )
  })
  return (await Promise.all(read)).flat()
}
