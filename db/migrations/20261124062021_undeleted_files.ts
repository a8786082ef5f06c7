import type { Knex } from 'knex'

/** When the store first refused to delete a file; null if it has not been asked, or has not refused. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table media_leftovers add column refused_at timestamptz')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table media_leftovers drop column refused_at')
}
