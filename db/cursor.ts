import type { Knex } from 'knex'

export interface CursorOptions {
  /** Rows per fetch. Default 500. */
  batch?: number
  /** Seconds after which an idle reader loses the connection; its next fetch then fails. Default 60. */
  idleSeconds?: number
}

/** Every row of a query in batches of one snapshot, on a connection held until the end of the loop. */
export async function* readByCursor<Row>(
  knex: Knex,
  query: Knex.QueryBuilder,
  { batch = 500, idleSeconds = 60 }: CursorOptions = {},
): AsyncGenerator<Row[]> {
  const tx = await knex.transaction({ readOnly: true })
  try {
    await tx.raw(`set local idle_in_transaction_session_timeout = ${Math.round(idleSeconds * 1000)}`)
    // The first rows are needed immediately, so an index in the right order is better than sorting everything.
    await tx.raw('set local cursor_tuple_fraction = 0.001')
    await tx.raw('declare all_rows no scroll cursor for ?', [query])
    for (;;) {
      const { rows }: { rows: Row[] } = await tx.raw(`fetch ${Math.round(batch)} from all_rows`)
      if (rows.length > 0) yield rows
      if (rows.length < batch) return
    }
  } finally {
    await tx.rollback()
  }
}
