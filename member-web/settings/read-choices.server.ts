import type { ApiClient } from '../api/types.ts'
import { pluginUis } from '../plugins/registry.ts'

export interface PluginChoice {
  /** The plugin's id. */
  id: string
  on: boolean
}

/** The member's choices in enabled plugins, without those that cannot be read, so that the settings open. */
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
