import { Component, type ComponentType, type ReactNode, Suspense } from 'react'
import { useBootstrap } from '../app/bootstrap.ts'
import type { PluginUi } from './define.ts'
import { pluginUis } from './registry.ts'
import type { SlotName, SlotProps } from './slot-props.ts'

/** What members have already written or paid for is theirs to read, whatever is switched off since. */
const kept: ReadonlySet<SlotName> = new Set(['chat.message'])

type Part = ComponentType<object> & { order: number }

/** What the plugins that are on have for a place, in order. */
function useFillings(name: SlotName): [id: string, part: Part][] {
  const { plugins } = useBootstrap()
  return pluginUis
    .flatMap(({ id, slots }): [string, Part][] => {
      const part = slots[name] as unknown as Part | undefined
      return part && (plugins.includes(id) || kept.has(name)) ? [[id, part]] : []
    })
    .sort((a, b) => a[1].order - b[1].order)
}

/** Whether any plugin that is on has something for a place: for what stands around it. */
export const useFilled = (name: SlotName): boolean => useFillings(name).length > 0

/** What the plugins that are on do once an account has been made. */
export function useSignupSteps(): NonNullable<PluginUi['signupStep']>[] {
  const { plugins } = useBootstrap()
  return pluginUis.flatMap(({ id, signupStep }) => (signupStep && plugins.includes(id) ? [signupStep] : []))
}

/** Draws what the enabled plugins add to a place: `<Slot name="profile.actions" profile={profile} />`. */
export function Slot<K extends SlotName>({ name, ...props }: { name: K } & SlotProps[K]) {
  return useFillings(name).map(([id, Part]) => (
    <Fence key={id}>
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    </Fence>
  ))
}

/**
 * One plugin's failure draws nothing here and leaves the rest of the page alone; React tells the browser's log which part it was. While the
 * server draws, the `Suspense` inside does the same: React puts its fallback there, tells the process's log, and lets the browser try again.
 */
class Fence extends Component<{ children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/** Whether a plugin is switched on for this domain and country. */
export const usePluginEnabled = (id: string): boolean => useBootstrap().plugins.includes(id)
