import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react'
import { chunk } from '../app/missing-chunk.ts'
import type { SlotName, SlotProps } from './slot-props.ts'

/** A component that loads when it is first drawn; the server loads it before its first page. */
export interface LazyComponent<P> {
  (props: P): ReturnType<typeof createElement>
  /** Where it stands among those of other plugins; lower ones first, equal ones by plugin. */
  order: number
  preload(): Promise<void>
}

export type LazySlots = { [K in SlotName]?: LazyComponent<SlotProps[K]> }

export interface PluginUi {
  /** The plugin's id, which is its folder's name. */
  id: string
  slots: LazySlots
  /** Kinds of message that its `chat.message` draws. What was written or paid for stays readable where the plugin has been switched off. */
  messageKinds?: readonly string[]
  /** Key of what the privacy statement says of it: lines of a list, each with its purpose. */
  privacy?: string
}

/** `export default definePluginUi({ id: 'gifts', slots: { 'profile.actions': lazySlot(() => import('./gift-button.tsx')) } })`. */
export const definePluginUi = (ui: PluginUi): PluginUi => ui

/** Like React's `lazy`, and drawn at once when it has been preloaded, as `renderToString` on the server needs. */
export function lazySlot<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  order = 100,
): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined
  const Lazy = lazy(chunk(load)) as LazyExoticComponent<ComponentType<P>>
  const component = (props: P) => createElement((loaded ?? Lazy) as ComponentType<P>, props)
  component.order = order
  component.preload = async () => {
    loaded = (await load()).default
  }
  return component
}
