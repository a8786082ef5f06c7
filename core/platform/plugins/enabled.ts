import { z } from 'zod'
import type { Plugin } from '../../kernel/feature.ts'
import { defineSetting, type SettingDefinition } from '../../kernel/setting.ts'

/** The setting that switches a plugin on and off. Every plugin has it implicitly. */
export const getEnabledKey = (pluginId: string) => `${pluginId}.enabled`

export const defineEnabledSetting = (plugin: Plugin): SettingDefinition<boolean> =>
  defineSetting({
    key: getEnabledKey(plugin.id),
    type: z.boolean(),
    default: plugin.enabledByDefault ?? false,
    area: plugin.id,
  })
