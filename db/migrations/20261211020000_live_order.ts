import type { Knex } from 'knex'

/**
 * Ids are given out in another order than transactions commit in. By these two, a page that has heard an event finds those before it
 * that were still under way at that time. Both fill themselves: no statement that stores an event names them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table live_events
      add transaction_id xid8 not null default pg_current_xact_id(),
      add oldest_running xid8 not null default pg_snapshot_xmin(pg_current_snapshot())`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table live_events drop transaction_id, drop oldest_running')
}
