import type { z } from 'zod'
import type { QueryParameter } from '../../kernel/hooks.ts'
import type { ViewerContext } from '../visibility/index.ts'
import type { CandidateCondition } from './candidate-filter.ts'
import type { SearchFilter } from './query.ts'

/**
 * A parameter that a plugin adds to the search and to saved searches. `schema` reads it from the address; it is
 * unknown where the plugin is off. `where` and `tokens` select the members to list; an error in either fails the
 * search.
 */
// biome-ignore lint/suspicious/noExplicitAny: filters of many types share one list.
export interface PluginSearchFilter<Value = any> extends QueryParameter {
  schema: z.ZodType<Value>
  /**
   * A condition in SQL. The bitmap index does not know it, so it must be cheap in a big pool: `exists (select from …
   * where member_id = p.member_id)` in a table of the plugin with that key.
   */
  where?(ctx: ViewerContext, value: Value): Promise<CandidateCondition> | CandidateCondition
  /**
   * Groups of search tokens, which the bitmap index knows: a member matches with one token of each group. The plugin
   * sets them with `setSearchTokens` of `members`, each beginning with its id and a colon.
   */
  tokens?(ctx: ViewerContext, value: Value): Promise<readonly (readonly string[])[]>
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    searchFilter: PluginSearchFilter
  }
}

export async function readPluginFilters(
  ctx: ViewerContext,
  values: Readonly<Record<string, unknown>>,
): Promise<Pick<SearchFilter, 'conditions' | 'tokens'>> {
  const given = ctx.services.plugins
    .hooks('searchFilter', ctx.site)
    .filter(({ parameter }) => values[parameter] !== undefined)
  const [conditions, tokens] = await Promise.all([
    Promise.all(given.map(({ parameter, where }) => where?.(ctx, values[parameter]))),
    Promise.all(given.map(({ parameter, tokens }) => tokens?.(ctx, values[parameter]) ?? [])),
  ])
  return { conditions: conditions.filter((condition) => condition !== undefined), tokens: tokens.flat() }
}
