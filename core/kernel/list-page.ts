import { z } from 'zod'
import { listPlace } from '../shared/list-place.ts'

export { type ListPlace, listPlace } from '../shared/list-place.ts'

/** The `before` of a list's next page, in a request: what the page before it has as `next`. */
export const listPlaceSchema = z
  .string()
  .max(80)
  .refine((text) => listPlace(text) !== null)

/** The text of the place behind an entry, as SQL: of its moment and its id. */
export const placeSql = (at: string, id: string): string =>
  `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${id}`

/** The beginning of a list, as values of the moment and the id after which it goes on. */
export const listStart = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Entries that one statement looks at, at most: of somebody popular thousands may have left the site since. */
const lookedAt = 400
const mostRounds = 5

export interface ListPart<Row> {
  /** In order; those that may be shown. */
  rows: Row[]
  /** The place behind the last entry that was looked at; null where there is none further on. */
  edge: string | null
}

/**
 * A page of a list whose entries are read in order and held against a rule. `read` takes the place after which to read and how many rows are
 * wanted; it looks at no more than a fixed number of entries. A page is short of entries where nearly all of them may not be shown, and
 * still says where the list goes on; `next` is null at its end.
 */
export async function readListPage<Row extends { list_place: string }>(
  size: number,
  before: string | undefined,
  read: (before: string | undefined, want: number) => Promise<ListPart<Row>>,
): Promise<{ rows: Row[]; next: string | null }> {
  const rows: Row[] = []
  let from = before
  for (let round = 0; round < mostRounds; round += 1) {
    const part = await read(from, size + 1 - rows.length)
    rows.push(...part.rows)
    const last = rows[size - 1]
    if (rows.length > size && last) return { rows: rows.slice(0, size), next: last.list_place }
    if (!part.edge) return { rows, next: null }
    from = part.edge
  }
  return { rows, next: from ?? null }
}

/**
 * The statement of a part of a list. `entries` is a select of `at`, `id` and whatever else `columns` and `where` speak of, in order and without an end;
 * `joins` and `where` are the rule. `want` is a parameter. Each row carries the edge; a part without entries has one row without an id.
 */
export const listPartStatement = (
  name: string,
  part: { entries: string; columns: string; joins: string; where: string; want: string },
) => ({ name, plannedOnce: true, text: listPartSql(part) })

const listPartSql = (
  part: Parameters<typeof listPartStatement>[1],
) => `select page.*, (select ${placeSql('at', 'id')} from (${part.entries} limit 1 offset ${lookedAt - 1}) last_one) edge
  from (select) one left join lateral (
    select entry.at entry_at, entry.id entry_id, ${placeSql('entry.at', 'entry.id')} list_place, ${part.columns} from (${part.entries} limit ${lookedAt}) entry
    ${part.joins} where ${part.where} order by entry.at desc, entry.id desc limit ${part.want}) page on true
  order by page.entry_at desc, page.entry_id desc`

/** The rows of {@link listPartStatement} as a part. */
export const listPartOf = <Row extends { list_place: string }>(
  rows: readonly (Row & { edge: string | null })[],
): ListPart<Row> => ({
  rows: rows.filter(({ list_place }) => list_place !== null),
  edge: rows[0]?.edge ?? null,
})
