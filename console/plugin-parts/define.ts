import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import type { StaffAction } from '../../core/kernel/ability.ts'

/** A resource of a plugin: its texts are under `plugins.<id>`, its subject is one of the plugin's permissions. */
export type PluginResource = ResourceProps & { options: { label: string; subject: string; startsAt?: string } }

/** A plugin's panel on a page of the console. On pages of a record, `useRecordContext()` returns the record. */
export interface ConsolePart {
  Part: ComponentType
  /** Requires permission for this action (default `read`) on this subject in the record's domain. */
  subject: string
  action?: StaffAction
  /** Lowest first, ties by plugin; default 100. */
  order?: number
}

/** Pages with panels of plugins: a member, an order, a case of the review queue, and the dashboard. */
export type ConsolePlace = 'member' | 'order' | 'review' | 'dashboard'

/** The console's own groups of the menu, with headings under `console.menu`. Lists of plugins can join them. */
export type MenuGroup = 'moderation' | 'people' | 'profiles' | 'money' | 'reach' | 'sites' | 'access'

/** The default export of a plugin's `console/index.tsx`. */
export interface PluginConsole {
  id: string
  /** Visible to everyone who may read them, even if the plugin is off: staff prepare it before switching it on. */
  resources?: readonly PluginResource[]
  /**
   * The menu heading of the resources, or the console's group that they join; `label` then names the entry of several
   * lists. By default they are among the entries without a heading.
   */
  menu?: { label: string; order?: number } | { group: MenuGroup; label?: string }
  /** Shown where the plugin is on. */
  parts?: { [K in ConsolePlace]?: readonly ConsolePart[] }
  /** Contents of a review case by kind, instead of the console's photo and text. */
  reviews?: Readonly<Record<string, ComponentType>>
}

export const defineConsole = (parts: PluginConsole): PluginConsole => parts
