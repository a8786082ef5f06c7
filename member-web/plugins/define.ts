import { type ComponentType, createElement, Fragment, type LazyExoticComponent, lazy, type ReactElement } from 'react'
import type { ApiClient } from '../api/types.ts'
import type { SiteBootstrap } from '../app/bootstrap.ts'
import { chunk } from '../app/missing-chunk.ts'
import type { Translate } from '../app/translate.ts'
import type { SlotName, SlotProps } from './slot-props.ts'

/** A component that loads at its first rendering; the server loads it before its first page. */
export interface LazyComponent<P> {
  (props: P): ReturnType<typeof createElement>
  /** Position among the parts of plugins; lower ones first, equal ones by plugin. */
  order: number
  /** `stylesOf` returns the style sheets of a part by its file. */
  preload(stylesOf?: (file: string) => readonly string[]): Promise<void>
}

export type LazySlots = { [K in SlotName]?: LazyComponent<SlotProps[K]> }

/** The browser half of a `searchFilter` hook: a parameter of the search. */
export interface SearchFilterUi {
  parameter: string
  /** Its pill above the results and part in a saved search's name; may be empty. `data` is the page's. */
  label: (t: Translate, value: string, data: SiteBootstrap['page_data']) => string
  /** Where the filter panel has its input: among the checkboxes of “Show”, or in a separate cell. */
  place: 'checkboxes' | 'cell'
  /** The input or, in a cell, the whole `Field`. Several values of one name arrive joined by commas. */
  Field: LazyComponent<SearchFieldProps>
}

export interface SearchFieldProps {
  name: string
  value: string | undefined
}

export interface PluginUi {
  /** The plugin's id, which is its folder's name. */
  id: string
  slots: LazySlots
  /** The plugin's filters for the search, shown only to members. */
  searchFilters?: readonly SearchFilterUi[]
  /** Kinds that its `chat.message` renders. Their content stays readable after the plugin is switched off. */
  messageKinds?: readonly string[]
  /** Those kinds that a sender may take back while unread, as in the server's `canTakeBack`. */
  takenBackKinds?: readonly string[]
  /** A step of the sign-up's progress after the account is created: its text (`{name}` is the site's) and its work. */
  signupStep?: { label: string; run: () => Promise<unknown> }
  /**
   * A choice of the member, shown as a switch in the settings that works without scripts: its text keys, and how it is
   * read and saved.
   */
  choice?: {
    words: { title: string; label: string; hint: string }
    read: (api: ApiClient) => Promise<boolean>
    save: (api: ApiClient, on: boolean) => Promise<unknown>
  }
  /** Text key for the privacy statement: lines of a list, each with its purpose. */
  privacy?: string
}

/**
 *   export default definePluginUi({ id: 'gifts', slots: { 'profile.actions': lazySlot(() => import('./gift.tsx')) } })
 */
export const definePluginUi = (ui: PluginUi): PluginUi => ui

/** Loader of a part; in the server's build it names the file (`part-styles-plugin.ts`). */
type Load<P> = (() => Promise<{ default: ComponentType<P> }>) & { file?: string }

/** Like React's `lazy`, but synchronous and styled once preloaded, as `renderToString` needs. */
export function lazySlot<P extends object>(load: Load<P>, order = 100): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined
  const Lazy = lazy(chunk(load)) as LazyExoticComponent<ComponentType<P>>
  let sheets: readonly ReactElement[] = []
  // React moves them into the head, each once, and keeps them after hydration.
  const createSheetLink = (href: string) =>
    createElement('link', { key: href, rel: 'stylesheet', href, precedence: 'part' })
  const component = (props: P) => {
    const part = createElement((loaded ?? Lazy) as ComponentType<P>, props)
    return sheets.length > 0 ? createElement(Fragment, null, ...sheets, part) : part
  }
  component.order = order
  component.preload = async (stylesOf?: (file: string) => readonly string[]) => {
    loaded = (await load()).default
    if (load.file) sheets = (stylesOf?.(load.file) ?? []).map(createSheetLink)
  }
  return component
}
