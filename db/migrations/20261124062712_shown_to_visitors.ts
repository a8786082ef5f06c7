import type { Knex } from 'knex'
import { createIndex, dropIndex } from '../online.ts'

export const config = { transaction: false }
export const accepts = { 'back-filling-at-once': 'Fictional profiles are few.' }

/**
 * Visitors see members who agreed at sign-up or in their settings. Existing members were not asked, so they are hidden
 * until they agree. Fictional profiles need no consent.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table profiles add column if not exists for_visitors boolean not null default false')
  await knex.raw('update profiles set for_visitors = true where fictional')
  await createIndex(
    knex,
    'profiles_visitors',
    'profiles (pool, created_at desc, member_id) where searchable and for_visitors',
  )
}

export async function down(knex: Knex): Promise<void> {
  await dropIndex(knex, 'profiles_visitors')
  await knex.raw('alter table profiles drop column if exists for_visitors')
}
