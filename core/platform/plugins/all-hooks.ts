import type { HookMap } from '../../kernel/hooks.ts'
import type { PluginRegistry } from './registry.ts'

/**
 * Hooks of the core and of every installed plugin, even if it is off, because data stored while it was on still
 * exists.
 */
export const collectHooks = <K extends keyof HookMap>(
  { features, plugins }: Pick<PluginRegistry, 'features' | 'plugins'>,
  name: K,
): HookMap[K][] =>
  [...features, ...plugins].flatMap((one): readonly unknown[] => one.extends?.[name] ?? []) as HookMap[K][]
