import type { PermissionRule } from './ability.ts'
import type { BackfillDefinition } from './backfill.ts'
import type { CommandContext } from './context.ts'
import type { DemoPart } from './demo.ts'
import type { DeliveredEvent, EventDefinition } from './event.ts'
import type { HookMap, HookName } from './hooks.ts'
import type { AnySchedule, JobDefinition } from './job.ts'
import type { CounterDefinition } from './metrics.ts'
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
   * A cheap pre-filter, called before an event is stored. An event that concerns no active handler costs no row and no
   * work. `text` is the related content that the event does not carry (such as a message body), or empty. Must be
   * quick and agree with `handle`.
   */
  concerns?(services: Services, payload: T, text: string): boolean
  handle(ctx: CommandContext, event: DeliveredEvent<T>): Promise<void>
}
export const onEvent = <T>(handler: EventHandler<T>): EventHandler<T> => handler

/** The manifest of a core feature. Data only: nothing registers itself. */
export interface Feature extends DeclaredWords {
  id: string
  // biome-ignore lint/suspicious/noExplicitAny: definitions of many types share one list.
  settings?: readonly SettingDefinition<any>[]
  /** Constraints between the settings of a site; a plugin's apply where it is on. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  settingRules?: readonly SettingRule<any>[]
  permissions?: readonly PermissionRule[]
  routes?: readonly AnyRoute[]
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  events?: readonly EventHandler<any>[]
  /** Counters that it adds to those of every process; see `defineCounter`. */
  metrics?: readonly CounterDefinition[]
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  jobs?: readonly JobDefinition<any>[]
  schedules?: readonly AnySchedule[]
  /** Changes of many rows after a migration. */
  backfills?: readonly BackfillDefinition[]
  /** The hooks that it defines and reads. Contributors list them under `extends`. */
  hooks?: readonly HookName[]
  /** Contributions to hooks, by name. */
  extends?: Partial<{ [K in keyof HookMap]: readonly HookMap[K][] }>
  privacy?: readonly PersonalData[]
  /** Tables without members' data. A test checks that every table is listed either here or under `privacy`. */
  nonPersonalTables?: readonly NonPersonalTable[]
  erasers?: readonly MemberEraser[]
  exporters?: readonly MemberExporter[]
  demo?: DemoPart
}

/** A plugin: a feature that can be switched per domain and country, and removed by deleting its folder. */
export interface Plugin extends Feature {
  /** Ids of plugins that it depends on. */
  requires?: readonly string[]
  /** Paths, setting keys and words outside `<id>` that it owns, because the specification or stored rows use them. */
  claims?: readonly string[]
  /** Pages of the member site, from `pages.ts` beside the manifest. They start with `/<id>` unless claimed. */
  pages?: readonly PageDefinition[]
  /** Links of the member site's navigation. */
  nav?: readonly NavDefinition[]
  enabledByDefault?: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
type AnySettings = readonly SettingDefinition<any>[]

type FeatureWith<Routes, Settings> = Omit<Feature, 'routes' | 'settings'> & { routes?: Routes; settings?: Settings }

/** Preserves the types of its routes and settings for browser code (`RouteTables`, `SettingTables`). */
export const defineFeature = <
  const Routes extends readonly AnyRoute[] = readonly [],
  const Settings extends AnySettings = readonly [],
>(
  feature: FeatureWith<Routes, Settings>,
): FeatureWith<Routes, Settings> => feature
export const definePlugin = (plugin: Plugin): Plugin => plugin
