import { isSameValue } from './conflict.ts'

export interface Change {
  /** Empty if the value has no fields. */
  field: string
  before: unknown
  after: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that differ between two versions; a new record has no before, a removed one no after. */
export function listChanges(before: unknown, after: unknown): Change[] {
  const [old, fresh] = [before ?? {}, after ?? {}]
  if (!isRecord(old) || !isRecord(fresh)) return isSameValue(before, after) ? [] : [{ field: '', before, after }]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .filter((field) => !isSameValue(old[field], fresh[field]))
    .map((field) => ({ field, before: old[field], after: fresh[field] }))
}
