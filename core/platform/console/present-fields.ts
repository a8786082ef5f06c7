import type { Model } from 'objection'
import type { z } from 'zod'

const serialized = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

/** The fields of a schema from a row's properties of the same names. A `Date` becomes ISO 8601. */
export function presentFields<S extends z.ZodObject>(schema: S, row: Model): z.input<S> {
  const model = row.constructor as typeof Model
  const values = row as unknown as Record<string, unknown>
  const fields = Object.keys(schema.shape).map((name) => [
    name,
    serialized(values[model.columnNameToPropertyName(name)]),
  ])
  return Object.fromEntries(fields) as z.input<S>
}
