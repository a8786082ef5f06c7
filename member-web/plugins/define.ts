import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react'
import { chunk } from '../app/missing-chunk.ts'
import type { ProfileSummary } from '../app/profile.ts'

/** Typed props of every place where a plugin may add something. */
export interface SlotProps {
  /** Buttons beside like and message on a profile. */
  'profile.actions': { profile: ProfileSummary }
  /** Blocks in the text column of a profile. */
  'profile.aside': { profile: ProfileSummary }
  /** Buttons beside the message box. `insert` puts text into it. */
  'chat.composer': { conversationId: string | null; profile: ProfileSummary; insert?: (text: string) => void }
  /** Draws the message kinds that a plugin brings, those of before it was switched off too; render nothing for others. */
  'chat.message': {
    message: { id: string; kind: string; mine: boolean; sentAt: string; payload: Record<string, unknown> }
  }
  /** Cards among the search results. */
  'members.tiles': { page: number }
  /** A line above the page, below the top bar. */
  'app.banner': object
  /** Dialogs that open by themselves. */
  'app.modal': object
  /** A block above the credit packages. */
  'credits.offer': { packages: { id: string; credits: number; amount: number; currency: string }[] }
  /** Sections of the settings screen. */
  'settings.sections': object
  /** Entries of the top bar, and on a phone of the head of "me", where `where` is `menu`: the tab bar has no room for more. */
  'nav.items': { where: 'top' | 'menu' }
}
export type SlotName = keyof SlotProps

/** A component that loads when it is first drawn; the server loads it before its first page. */
export interface LazyComponent<P> {
  (props: P): ReturnType<typeof createElement>
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
export function lazySlot<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined
  const Lazy = lazy(chunk(load)) as LazyExoticComponent<ComponentType<P>>
  const component = (props: P) => createElement((loaded ?? Lazy) as ComponentType<P>, props)
  component.preload = async () => {
    loaded = (await load()).default
  }
  return component
}
