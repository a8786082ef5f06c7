import type { Knex } from 'knex'

/**
 * Visitors see members who agreed at sign-up or in their settings. Existing members were not asked, so they are hidden
 * until they agree. Fictional profiles need no consent.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table profiles add column for_visitors boolean not null default false')
  await knex.raw('update profiles set for_visitors = true where fictional')
  await knex.raw(
    'create index profiles_visitors on profiles (pool, created_at desc, member_id) where searchable and for_visitors',
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index profiles_visitors')
  await knex.raw('alter table profiles drop column for_visitors')
}
