import type { Knex } from 'knex'

/** What everybody had when it began, by country: whoever changes that meanwhile changes what the variants are compared with. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table experiments add column usual jsonb not null default '{}'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table experiments drop column usual')
}
