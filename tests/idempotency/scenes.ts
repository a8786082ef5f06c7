import { consoleScenes } from './console-scenes.ts'
import { memberScenes } from './member-scenes.ts'
import type { Prepare, SceneModule } from './scene.ts'

/** What each plugin brings in `test/scenes.ts`. */
export const pluginScenes = Object.values(
  import.meta.glob<SceneModule>('../../plugins/*/test/scenes.ts', { eager: true }),
)

/** What calls need beyond their rows and schemas, by route. */
export const scenes: Record<string, Prepare> = Object.assign(
  {},
  memberScenes,
  consoleScenes,
  ...pluginScenes.map((module) => module.scenes),
)
