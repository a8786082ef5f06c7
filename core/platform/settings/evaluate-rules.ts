import type { CommandContext } from '../../kernel/context.ts'
import type { SettingDefinition } from '../../kernel/setting.ts'
import type { RuleQuery, RuleSite, SettingRule } from '../../kernel/setting-rule.ts'
import type { SettingSite } from '../../kernel/site.ts'
import { resolveSetting, type SettingPins, type SettingRows } from './resolve.ts'
import type { DefinitionMap } from './rows.ts'
import type { ScopeParts } from './scope.ts'

/** A rule and the switches that must be on for it to apply: those of its plugin and of what that one requires. */
export interface OwnedRule {
  // biome-ignore lint/suspicious/noExplicitAny: rules with many kinds of facts share one list.
  rule: SettingRule<any>
  switches: readonly string[]
  /** Keys that it watches in addition to its own list: the switches of plugins. */
  pluginKeys?: readonly string[]
}

/** A violation at one site, current or proposed. */
export interface Problem {
  rule: string
  level: SettingRule['level']
  /** The setting that shows it. */
  key: string
  domainId: number
  country: string
  params?: Record<string, unknown>
}

export interface DomainCountries {
  id: number
  countries: readonly string[]
}

/** Current or proposed values. */
export interface RuleView {
  rows: SettingRows
  definitions: DefinitionMap
  pins: SettingPins
  now: Date
  /** A context on a site with these values; undefined if this process does not know the site yet. */
  contextAt?(site: SettingSite): CommandContext | undefined
}

/** Every site that a change at one of these scopes can affect. */
export function listAffectedSites(domains: readonly DomainCountries[], scopes: readonly ScopeParts[]): SettingSite[] {
  return domains
    .flatMap(({ id, countries }) => countries.map((country) => ({ domainId: id, country })))
    .filter((site) =>
      scopes.some(
        ({ domainId, country }) =>
          (domainId === null || domainId === site.domainId) && (country === null || country === site.country),
      ),
    )
}

export const isRuleAffected = ({ rule, switches, pluginKeys = [] }: OwnedRule, keys: ReadonlySet<string>): boolean =>
  [...rule.watches.map(({ key }) => key), ...(rule.watchesKeys ?? []), ...switches, ...pluginKeys].some((key) =>
    keys.has(key),
  )

/** The findings of each rule at each site, in one or more views; facts are read once for all views. */
export async function evaluateRules(
  rules: readonly OwnedRule[],
  sites: readonly SettingSite[],
  views: readonly RuleView[],
  query: RuleQuery,
): Promise<Problem[][]> {
  const found: Problem[][] = views.map(() => [])
  for (const owned of rules) {
    for (const site of sites) {
      const applies = views.map((view) => isSwitchedOn(owned, view, site))
      if (!applies.includes(true)) continue
      const facts = await owned.rule.facts?.(query, { ...site, now: views[0]?.now ?? new Date(0) })
      for (const [index, view] of views.entries()) {
        if (!applies[index]) continue
        const { id, level, computeFacts, check } = owned.rule
        const ctx = computeFacts && view.contextAt?.(site)
        if (computeFacts && !ctx) continue
        const finding = check(createRuleSite(view, site), ctx ? await computeFacts?.(ctx) : facts)
        if (finding) found[index]?.push({ rule: id, level, ...finding, ...site })
      }
    }
  }
  return found
}

/** The problems of `after` that did not exist before: those that a change causes. */
export function findNewProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const place = ({ rule, domainId, country }: Problem) => `${rule} ${domainId} ${country}`
  const known = new Set(before.map(place))
  return after.filter((problem) => !known.has(place(problem)))
}

const isSwitchedOn = ({ switches }: OwnedRule, view: RuleView, site: SettingSite): boolean =>
  switches.every((key) => readKey(view, key, site) === true)

function readKey({ rows, definitions, pins }: RuleView, key: string, site: SettingSite): unknown {
  const definition = definitions.get(key)
  return definition && resolveSetting(rows, definition, site, pins)
}

const createRuleSite = (view: RuleView, site: SettingSite): RuleSite => ({
  ...site,
  now: view.now,
  get: <T>(definition: SettingDefinition<T>) =>
    resolveSetting(view.rows, definition as SettingDefinition, site, view.pins) as T,
  read: (key) => readKey(view, key, site),
})
