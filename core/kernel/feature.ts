import type { PermissionRule } from './ability.ts'
import type { CommandContext } from './context.ts'
import type { DemoPart } from './demo.ts'
import type { DeliveredEvent, EventDefinition } from './event.ts'
import type { HookMap, HookName } from './hooks.ts'
import type { AnySchedule, JobDefinition } from './job.ts'
import type { NavDefinition, PageDefinition } from './page.ts'
import type { MemberEraser, MemberExporter, NonPersonalTable, PersonalData } from './personal-data.ts'
import type { AnyRoute } from './route.ts'
import type { Services } from './services.ts'
import type { SettingDefinition } from './setting.ts'
import type { SettingRule } from './setting-rule.ts'
import type { DeclaredWords } from './words.ts'

/** Something that reacts to an event after its commit. */
export interface EventHandler<T = unknown> {
  /** `<feature>.<what it does>`, unique; deduplication is per event and handler. */
  id: string
  event: EventDefinition<T>
  /**
   * Asked where the event happens, before it is stored: an event that concerns no handler that is on there costs no row and no work. `text` is what the
   * event is about and does not carry (the body of a message); empty where there is none. Must be quick, and tell the same as `handle` would.
   */
  concerns?(services: Services, payload: T, text: string): boolean
  handle(ctx: CommandContext, event: DeliveredEvent<T>): Promise<void>
}
export const onEvent = <T>(handler: EventHandler<T>): EventHandler<T> => handler

/** What a core feature folder offers to the rest. Data only: nothing registers itself. */
export interface Feature extends DeclaredWords {
  id: string
  // biome-ignore lint/suspicious/noExplicitAny: definitions of many types share one list.
  settings?: readonly SettingDefinition<any>[]
  /** What must not become of the settings of a site; a plugin's are asked where it is on. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  settingRules?: readonly SettingRule<any>[]
  permissions?: readonly PermissionRule[]
  routes?: readonly AnyRoute[]
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  events?: readonly EventHandler<any>[]
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  jobs?: readonly JobDefinition<any>[]
  schedules?: readonly AnySchedule[]
  /** The hooks that it defines and reads; whoever fills one names it under `extends`. */
  hooks?: readonly HookName[]
  /** Hooks that it fills, by name. */
  extends?: Partial<{ [K in keyof HookMap]: readonly HookMap[K][] }>
  /** Tables that hold data of members. */
  privacy?: readonly PersonalData[]
  /** Tables that hold none; a test knows every table of the database by one of the two. */
  nonPersonalTables?: readonly NonPersonalTable[]
  erasers?: readonly MemberEraser[]
  exporters?: readonly MemberExporter[]
  /** Its part of the demo. */
  demo?: DemoPart
  health?: (services: import('./services.ts').Services) => Promise<void>
}

/** A plugin: a feature that can be switched per domain and country, and removed by deleting its folder. */
export interface Plugin extends Feature {
  /** Ids of plugins it cannot do without. */
  requires?: readonly string[]
  /** Paths outside `/api/<id>/`, and setting keys and other words outside `<id>.`, that the specification or stored rows name for it. */
  claims?: readonly string[]
  /** Pages of the member site (`pages.ts` beside the manifest, which the site's build reads too). Addresses start with `/<id>` unless claimed. */
  pages?: readonly PageDefinition[]
  /** Links of the member site's navigation. */
  nav?: readonly NavDefinition[]
  /** Whether `<id>.enabled` is on where nobody has set it. */
  enabledByDefault?: boolean
}

export const defineFeature = (feature: Feature): Feature => feature
export const definePlugin = (plugin: Plugin): Plugin => plugin
