import { type ComponentType, Suspense } from 'react'
import { useBootstrap } from '../app/bootstrap.ts'
import type { SlotName, SlotProps } from './define.ts'
import { pluginUis } from './registry.ts'

/** What members have already written or paid for is theirs to read, whatever is switched off since. */
const kept: ReadonlySet<SlotName> = new Set(['chat.message'])

/** Draws what the enabled plugins add to a place: `<Slot name="profile.actions" profile={profile} />`. */
export function Slot<K extends SlotName>({ name, ...props }: { name: K } & SlotProps[K]) {
  const { plugins } = useBootstrap()
  return pluginUis.map((ui) => {
    const Component = ui.slots[name] as ComponentType<object> | undefined
    if (!Component || !(plugins.includes(ui.id) || kept.has(name))) return null
    return (
      <Suspense key={ui.id} fallback={null}>
        <Component {...props} />
      </Suspense>
    )
  })
}

/** Whether a plugin is switched on for this domain and country. */
export const usePluginEnabled = (id: string): boolean => useBootstrap().plugins.includes(id)
