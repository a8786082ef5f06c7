import type { Knex } from 'knex'

/** Since when the store has refused to delete a file; null before the first attempt or refusal. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table voice_leftovers add column refused_at timestamptz')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table voice_leftovers drop column refused_at')
}
