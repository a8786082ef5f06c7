import type { Knex } from 'knex'

/** The language a complaint came in, so that its answer's mail is in the same one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table complaints add column locale text not null default 'nl'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table complaints drop column locale')
}
