import type { Statement } from '../../db/database.ts'
import type { CommandContext } from './context.ts'
import type { HookMap } from './hooks.ts'
import type { SettingDefinition } from './setting.ts'
import type { SettingSite } from './site.ts'

/** The proposed values of one site, for a rule to check. */
export interface RuleSite extends SettingSite {
  now: Date
  get<T>(definition: SettingDefinition<T>): T
  /** Reads a setting by key, for settings that may not be installed; undefined then. */
  read(key: string): unknown
}

/** A violation, and the setting at which the console shows it. */
export interface RuleFinding {
  key: string
  /** For the placeholders of the rule's text. */
  params?: Record<string, unknown>
}

/** Reads rows other than settings, in the transaction of the change. */
export type RuleQuery = <Row>(statement: Statement, values?: unknown[]) => Promise<Row[]>

/**
 * A constraint on the values of a site that prevents broken or misleading combinations. Checked before any change takes
 * effect, on every site that the change affects. A change is not refused for problems that existed before it.
 */
export interface SettingRule<F = unknown> {
  /** Key of the text that names the problem and its solution: `rules.no_package`, `<plugin>.rules.<name>`. */
  id: string
  /**
   * `refuse`: the change is rejected. `confirm`: staff must first read and confirm the consequences; an automatic
   * change passes with a warning. `warn`: the change is made, with a warning to its author.
   */
  level: 'refuse' | 'confirm' | 'warn'
  /** Settings whose change triggers the check. */
  // biome-ignore lint/suspicious/noExplicitAny: definitions of many types share one list.
  watches: readonly SettingDefinition<any>[]
  /** Like `watches`, but by key, for settings that may not be installed. */
  watchesKeys?: readonly string[]
  /** Applies even where its plugin is off. */
  whileOff?: boolean
  /** Also watches the switches of all plugins that contribute to this hook. */
  watchesPluginsOf?: keyof HookMap
  /** Loads further facts about the site. */
  facts?(query: RuleQuery, site: SettingSite & { now: Date }): Promise<F>
  /** Like `facts`, but computed for each site in a context with the proposed settings and plugins. */
  computeFacts?(ctx: CommandContext): Promise<F>
  check(site: RuleSite, facts: F): RuleFinding | null
}

/** Declares a rule; see {@link SettingRule}. */
export const defineRule = <F = undefined>(rule: SettingRule<F>): SettingRule<F> => rule
