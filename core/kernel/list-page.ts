import { z } from 'zod'
import { listPlace } from '../shared/list-place.ts'

export { type ListPlace, listPlace } from '../shared/list-place.ts'

/** The cursor of a list: the `next` of the previous page. */
export const listPlaceSchema = z
  .string()
  .max(80)
  .refine((text) => listPlace(text) !== null)

/** SQL for the place after an entry, from its moment and its id. */
export const placeSql = (at: string, id: string): string =>
  `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${id}`

/** The start of a list: a moment and an id that come before every entry. */
export const listStart = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Maximum entries that one statement scans. Thousands of a popular member's likes may be from people who have left. */
const entriesScanned = 400
const maxRounds = 5

export interface ListPage<Row> {
  /** The visible entries, in order. */
  rows: Row[]
  /** The place after the last scanned entry; null at the end of the list. */
  edge: string | null
}

/**
 * Reads one page of a list whose entries are read in order and then filtered. `read` takes a start place and the
 * number of rows wanted, and scans a limited number of entries. If nearly all entries are filtered out, a page may be
 * short but still has `next`, which is null only at the end of the list.
 */
export async function readListPage<Row extends { list_place: string }>(
  size: number,
  before: string | undefined,
  read: (before: string | undefined, want: number) => Promise<ListPage<Row>>,
): Promise<{ rows: Row[]; next: string | null }> {
  const rows: Row[] = []
  let from = before
  for (let round = 0; round < maxRounds; round += 1) {
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
 * The statement that reads one batch of a list. `entries` selects `at`, `id` and the columns used by `columns` and
 * `where`, in order and without a limit; `joins` and `where` are the filter. `want` is a parameter. Each row carries
 * the edge; a batch without visible entries returns one row without an id.
 */
export const listPageStatement = (
  name: string,
  part: { entries: string; columns: string; joins: string; where: string; want: string },
) => ({ name, plannedOnce: true, text: listPartSql(part) })

const listPartSql = (
  part: Parameters<typeof listPageStatement>[1],
) => `select page.*, (select ${placeSql('at', 'id')} from (${part.entries} limit 1 offset ${entriesScanned - 1}) last_one) edge
  from (select) one left join lateral (
    select entry.at entry_at, entry.id entry_id, ${placeSql('entry.at', 'entry.id')} list_place, ${part.columns} from (${part.entries} limit ${entriesScanned}) entry
    ${part.joins} where ${part.where} order by entry.at desc, entry.id desc limit ${part.want}) page on true
  order by page.entry_at desc, page.entry_id desc`

/** Converts the rows of {@link listPageStatement}. */
export const toListPage = <Row extends { list_place: string }>(
  rows: readonly (Row & { edge: string | null })[],
): ListPage<Row> => ({
  rows: rows.filter(({ list_place }) => list_place !== null),
  edge: rows[0]?.edge ?? null,
})
