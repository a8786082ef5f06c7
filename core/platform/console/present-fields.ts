import { Model } from 'objection'
import type { z } from 'zod'

const serialize = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

/** Picks a schema's fields from the columns of the same names. A `Date` becomes ISO 8601. */
export function presentFields<S extends z.ZodObject>(schema: S, row: object): z.input<S> {
  const values = row as Record<string, unknown>
  const toPropertyName = (column: string) =>
    row instanceof Model ? (row.constructor as typeof Model).columnNameToPropertyName(column) : column
  const fields = Object.keys(schema.shape).map((column) => [column, serialize(values[toPropertyName(column)])])
  return Object.fromEntries(fields) as z.input<S>
}
