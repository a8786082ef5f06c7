import type { z } from 'zod'
import type { QueryParameter } from '../../kernel/hooks.ts'
import type { ViewerContext } from '../visibility/index.ts'
import type { CandidateCondition } from './candidate-filter.ts'

/**
 * A parameter that a plugin adds to the search and to saved searches. It is read from the address by `schema`, and
 * unknown where the plugin is off.
 */
// biome-ignore lint/suspicious/noExplicitAny: filters of many types share one list.
export interface PluginSearchFilter<Value = any> extends QueryParameter {
  schema: z.ZodType<Value>
  /**
   * The members to list. The bitmap index does not know them, so the condition must be cheap in a big pool:
   * `exists (select from … where member_id = p.member_id)` in a table of the plugin with that key. An error ends the
   * search.
   */
  where(ctx: ViewerContext, value: Value): Promise<CandidateCondition> | CandidateCondition
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    searchFilter: PluginSearchFilter
  }
}

/** The conditions of the filters that have a value. */
export const filterConditions = (
  ctx: ViewerContext,
  values: Readonly<Record<string, unknown>>,
): Promise<CandidateCondition[]> =>
  Promise.all(
    ctx.services.plugins
      .hooks('searchFilter', ctx.site)
      .flatMap(({ parameter, where }) => (values[parameter] === undefined ? [] : [where(ctx, values[parameter])])),
  )
