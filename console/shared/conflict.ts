import type { RaRecord } from 'react-admin'

/** The record as it is now, where a write was refused because somebody else had been quicker; else undefined. */
export function conflictOf(failure: unknown): RaRecord | undefined {
  const body = (failure as { body?: { error?: { code?: string }; current?: RaRecord } } | undefined)?.body
  return body?.error?.code === 'version_conflict' ? body.current : undefined
}

type Fields = Record<string, unknown>

export interface Difference {
  field: string
  mine: unknown
  theirs: unknown
  /** Which one stands unless the editor says otherwise; none where both have changed the field. */
  usual: 'theirs' | undefined
}

/** Empty is empty, however a form or the API writes it. */
const written = (value: unknown) => JSON.stringify(value === undefined || value === '' ? null : value)
export const same = (one: unknown, other: unknown) => written(one) === written(other)

/**
 * What somebody else has changed in `fields` of a record since it was read as `base`, other than the editor has. Fields that only the
 * editor has changed are not among them: there, nobody is overwritten.
 */
export function differences(fields: readonly string[], base: Fields, mine: Fields, theirs: Fields): Difference[] {
  return fields
    .filter((field) => field in theirs && !same(theirs[field], base[field]) && !same(theirs[field], mine[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      usual: same(mine[field], base[field]) ? 'theirs' : undefined,
    }))
}
