import { consoleScenes } from './console-scenes.ts'
import { memberScenes } from './member-scenes.ts'
import { pluginScenes } from './plugin-scenes.ts'
import type { Prepare } from './scene.ts'

// Plugins may bring theirs, which need their own test shops.
const brought = import.meta.glob<Record<string, Prepare>>('../../plugins/*/test/scenes.ts', {
  eager: true,
  import: 'scenes',
})

/** What calls need beyond their rows and schemas, by route. */
export const scenes: Record<string, Prepare> = Object.assign(
  {},
  memberScenes,
  consoleScenes,
  pluginScenes,
  ...Object.values(brought),
)
