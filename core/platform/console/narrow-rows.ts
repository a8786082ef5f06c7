import type { Knex } from 'knex'
import { containsPattern } from './console-list.ts'

/** How a list is filtered. */
export interface FilterRules<Filter> {
  /** Columns in which `q` is looked for. */
  search?: readonly string[]
  /**
   * Fields that select otherwise than usual. The usual: rows whose column has the value, or one of the values; with
   * `domain_id`, those of every domain as well.
   */
  narrow?: { [Field in keyof Filter]?: (query: Knex.QueryBuilder, value: NonNullable<Filter[Field]>) => unknown }
}

type Rule = (query: Knex.QueryBuilder, value: unknown) => unknown

/** Leaves the rows that a filter selects. */
export function narrowRows<Filter extends object>(
  query: Knex.QueryBuilder,
  filter: Filter,
  { search = [], narrow = {} }: FilterRules<Filter>,
): void {
  for (const [field, value] of Object.entries(filter)) {
    if (value === undefined || value === '') continue
    const rule = (narrow as Record<string, Rule | undefined>)[field]
    if (rule) rule(query, value)
    else if (field === 'q') {
      query.where((any) => {
        for (const column of search) any.orWhereILike(column, containsPattern(value))
      })
    } else if (Array.isArray(value)) query.whereIn(field, value)
    else if (field === 'domain_id') query.where((any) => any.where({ domain_id: value }).orWhereNull('domain_id'))
    else query.where(field, value)
  }
}
