import type { Knex } from 'knex'

/**
 * Finds members by a part of their address. Building it holds back writes to members for a few seconds per million. A
 * large site creates it before the release, with `create index concurrently` and this name.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index if not exists members_email_trgm on members using gin ((email::text) gin_trgm_ops)')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index if exists members_email_trgm')
}
