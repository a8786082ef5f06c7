import type { Knex } from 'knex'

/**
 * Marks bitmaps that nearly all members of a chunk are in. Those written before stay unmarked and are read as before.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table search_bits add column common boolean not null default false')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table search_bits drop column common')
}
