import type { Statement } from '../../db/database.ts'
import type { CommandContext } from './context.ts'
import type { HookMap } from './hooks.ts'
import type { SettingDefinition } from './setting.ts'
import type { SettingSite } from './site.ts'

/** The values of one site as they would be, for a rule to judge. */
export interface RuleSite extends SettingSite {
  now: Date
  get<T>(definition: SettingDefinition<T>): T
  /** By key, for a setting that may not be installed: then undefined. */
  read(key: string): unknown
}

/** What is wrong, at the setting that shows it. */
export interface RuleFinding {
  key: string
  /** For the placeholders of the rule's text. */
  params?: Record<string, unknown>
}

/** Reads rows that are no settings, in the transaction of the change. */
export type RuleQuery = <Row>(statement: Statement, values?: unknown[]) => Promise<Row[]>

/**
 * A rule about the values of a site: what would break it or mislead its visitors. Judged before any change takes effect, for every site that
 * the change touches; a change is answerable for what it brings about, not for what was wrong before.
 */
export interface SettingRule<F = unknown> {
  /** Key of its text in the catalogue, which says what is wrong and what to do: `rules.no_package`, `<plugin>.rules.<name>`. */
  id: string
  /**
   * `refuse`: the change is not made. `confirm`: staff must confirm it first, having read what it causes; a change that no person makes passes
   * with a warning. `warn`: it is made, and whoever makes it is told.
   */
  level: 'refuse' | 'confirm' | 'warn'
  /** Settings whose change asks for it. */
  // biome-ignore lint/suspicious/noExplicitAny: definitions of many types share one list.
  watches: readonly SettingDefinition<any>[]
  /** The same by key, of what may not be installed. */
  watchesKeys?: readonly string[]
  /** A plugin's rule that is asked where the plugin is off too. */
  whileOff?: boolean
  /** The switches of every plugin that adds to this hook. */
  watchesPluginsOf?: keyof HookMap
  /** What else it must know of the site. */
  facts?(query: RuleQuery, site: SettingSite & { now: Date }): Promise<F>
  /** The same by the code of the site itself, in a context whose settings and plugins are those that are judged. Called for each of them. */
  look?(ctx: CommandContext): Promise<F>
  check(site: RuleSite, facts: F): RuleFinding | null
}

/** Declares a rule; see {@link SettingRule}. */
export const defineRule = <F = undefined>(rule: SettingRule<F>): SettingRule<F> => rule
