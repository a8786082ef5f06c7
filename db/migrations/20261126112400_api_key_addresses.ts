import type { Knex } from 'knex'

/** Addresses and networks from which an API key may be used; if empty, it may be used from anywhere. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table api_keys add column if not exists addresses text[] not null default '{}'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table api_keys drop column if exists addresses')
}
