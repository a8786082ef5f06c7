import type { Identifier, RaRecord } from 'react-admin'

/** Which rows of a list are one for its reader. */
export interface Merge {
  /** The fields whose values rows of one group share, or functions that compute one from a row. */
  same: readonly (string | ((row: RaRecord) => unknown))[]
  /** The values of a whole group, such as the sum of a count. */
  combine?: (rows: readonly RaRecord[]) => Readonly<Record<string, unknown>>
}

/** The first row of a group, with all of them. */
interface MergedRow extends RaRecord {
  merged: readonly RaRecord[]
}

/** Rows that differ only in their domain become one, at the place of the first. Other rows stay as they are. */
export function mergeRows(rows: readonly RaRecord[], { same, combine }: Merge): RaRecord[] {
  const groups = new Map<string, RaRecord[]>()
  for (const row of rows) {
    const key = JSON.stringify(same.map((each) => (typeof each === 'string' ? row[each] : each(row))))
    const group = groups.get(key)
    // Two rows of one domain are different records for the reader, too.
    const isOther = group?.every(({ domain_id }) => domain_id !== row.domain_id)
    if (group && isOther) group.push(row)
    else groups.set(group ? `${key} ${row.id}` : key, [row])
  }
  return [...groups.values()].map((group) => {
    const [first] = group.sort((one, other) => (one.domain_id ?? 0) - (other.domain_id ?? 0)) as [
      RaRecord,
      ...RaRecord[],
    ]
    return group.length === 1 ? first : { ...first, ...combine?.(group), merged: group }
  })
}

/** The records behind a row. */
export const findMerged = (row: RaRecord | undefined): readonly RaRecord[] =>
  (row as Partial<MergedRow> | undefined)?.merged ?? (row ? [row] : [])

/** The selection after a click on a row: all records behind it, or none of them. */
export function toggleMerged(rows: readonly RaRecord[], selected: readonly Identifier[], id: Identifier): Identifier[] {
  const ids = findMerged(rows.find((row) => row.id === id)).map((row) => row.id)
  return selected.includes(id)
    ? selected.filter((each) => !ids.includes(each))
    : [...selected, ...ids.filter((each) => !selected.includes(each))]
}
