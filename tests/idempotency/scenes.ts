import { importEach } from '../harness/import-each.ts'
import { consoleScenes } from './console-scenes.ts'
import { loginScenes } from './login-scenes.ts'
import { memberScenes } from './member-scenes.ts'
import type { Prepare, SceneModule } from './scene.ts'
import { textScenes } from './text-scenes.ts'

/** The scenes that each plugin provides in `test/scenes.ts`. */
export const pluginScenes = Object.values(await importEach<SceneModule>('plugins/*/test/scenes.ts'))

/** Everything that calls need beyond their rows and schemas, by route. */
export const scenes: Record<string, Prepare> = Object.assign(
  {},
  memberScenes,
  consoleScenes,
  loginScenes,
  textScenes,
  ...pluginScenes.map((module) => module.scenes),
)
