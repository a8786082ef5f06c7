export {
  defineFeature,
  definePlugin,
  type EventHandler,
  type Feature,
  onEvent,
  type Plugin,
} from '../../kernel/feature.ts'
export type * from '../../kernel/hooks.ts'
export { createPluginRegistry, settingDefinitions } from './create-registry.ts'
export { enabledKey, enabledSetting } from './enabled.ts'
export { loadPlugins, pluginsFolder } from './load.ts'
export type { PluginRegistry } from './registry.ts'
export { validateFeatures } from './validate.ts'
