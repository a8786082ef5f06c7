import type { Knex } from 'knex'
import { toContainsPattern } from './console-list.ts'

/** The rules for filtering a list. */
export interface FilterRules<Filter> {
  /** Columns that `q` searches. */
  search?: readonly string[]
  /**
   * Fields with a condition of their own making. By default a field selects rows whose column equals the value, or one
   * of the values; `domain_id` also selects rows of every domain.
   */
  narrow?: { [Field in keyof Filter]?: (query: Knex.QueryBuilder, value: NonNullable<Filter[Field]>) => unknown }
}

type Rule = (query: Knex.QueryBuilder, value: unknown) => unknown

export function narrowRows<Filter extends object>(
  query: Knex.QueryBuilder,
  filter: Filter,
  { search = [], narrow = {} }: FilterRules<Filter> = {},
): Knex.QueryBuilder {
  for (const [field, value] of Object.entries(filter)) {
    if (value === undefined || value === '') continue
    const rule = (narrow as Record<string, Rule | undefined>)[field]
    if (rule) rule(query, value)
    else if (field === 'q') {
      query.where((any) => {
        for (const column of search) any.orWhereILike(column, toContainsPattern(value))
      })
    } else if (Array.isArray(value)) query.whereIn(field, value)
    else if (field === 'domain_id') query.where((any) => any.where({ domain_id: value }).orWhereNull('domain_id'))
    else query.where(field, value)
  }
  return query
}
