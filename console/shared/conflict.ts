import type { RaRecord } from 'react-admin'

/** The current record, if a write was refused because a colleague saved first; else undefined. */
export function findConflict(failure: unknown): RaRecord | undefined {
  const body = (failure as { body?: { error?: { code?: string }; current?: RaRecord } } | undefined)?.body
  return body?.error?.code === 'version_conflict' ? body.current : undefined
}

type Fields = Record<string, unknown>

export interface Difference {
  field: string
  mine: unknown
  theirs: unknown
  /** The default choice; none if both changed the field. */
  usual: 'theirs' | undefined
}

/** All empty values are equal, whether from a form or the API. */
const serializeValue = (value: unknown) => JSON.stringify(value === undefined || value === '' ? null : value)
export const isSameValue = (one: unknown, other: unknown) => serializeValue(one) === serializeValue(other)

/**
 * The `fields` that a colleague changed since the record was read as `base`, and whose value differs from the editor's.
 * Fields changed only by the editor are not listed, since they overwrite nothing.
 */
export function listDifferences(fields: readonly string[], base: Fields, mine: Fields, theirs: Fields): Difference[] {
  return fields
    .filter(
      (field) =>
        field in theirs && !isSameValue(theirs[field], base[field]) && !isSameValue(theirs[field], mine[field]),
    )
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      usual: isSameValue(mine[field], base[field]) ? 'theirs' : undefined,
    }))
}
