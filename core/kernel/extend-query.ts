import { z } from 'zod'
import type { QueryParameter } from './hooks.ts'
import { memoizeByKey } from './memoize-by-key.ts'

const getExtended = memoizeByKey((_query: z.ZodObject) => new Map<string, z.ZodObject>())

/** A query schema with further optional parameters. Built once for each set of parameters. */
export function extendQuery<Query extends z.ZodObject>(query: Query, parameters: readonly QueryParameter[]): Query {
  if (parameters.length === 0) return query
  const known = getExtended(query)
  const key = parameters.map(({ parameter }) => parameter).join()
  const schema = known.get(key) ?? query.extend(Object.fromEntries(parameters.map(toOptionalParameter)))
  known.set(key, schema)
  return schema as Query
}

const toOptionalParameter = ({ parameter, schema }: QueryParameter) =>
  [parameter, z.preprocess((value) => (value === '' ? undefined : value), schema.optional())] as const
