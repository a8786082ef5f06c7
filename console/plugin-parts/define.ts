import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import type { StaffAction } from '../../core/kernel/ability.ts'

/** A resource of a plugin: its texts stand under `plugins.<id>`, its subject is the one that the plugin's permissions name. */
export type PluginResource = ResourceProps & { options: { label: string; subject: string } }

/** Something that a plugin draws on a page of the console. On pages of a record, `useRecordContext()` gives the record. */
export interface ConsolePart {
  Part: ComponentType
  /** Drawn for staff who may do this (default `read`) to this subject in the record's domain. */
  subject: string
  action?: StaffAction
  /** Lower ones first, equal ones by plugin; default 100. */
  order?: number
}

/** Where plugins may draw: below a member, below an order, below a case of the review queue, among the figures of the dashboard. */
export type ConsolePlace = 'member' | 'order' | 'review' | 'dashboard'

/** What a plugin's `console/index.tsx` exports by default. */
export interface PluginConsole {
  id: string
  /** Always there for who may read them: staff prepare a plugin before they switch it on. */
  resources?: readonly PluginResource[]
  /** Heading under which the menu lists the resources; without it they stand among the others. */
  menu?: { label: string; order?: number }
  /** Drawn where the plugin is on. */
  parts?: { [K in ConsolePlace]?: readonly ConsolePart[] }
  /** What is judged, by kind of the review queue, in place of the photo and the text that the console knows. */
  reviews?: Readonly<Record<string, ComponentType>>
}

export const defineConsole = (parts: PluginConsole): PluginConsole => parts
