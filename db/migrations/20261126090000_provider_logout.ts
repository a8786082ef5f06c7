import type { Knex } from 'knex'
import { createIndex, dropIndex } from '../online.ts'

export const config = { transaction: false }

/** The provider's session (`sid`) in which a staff session began, so that the provider can end it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table staff_sessions add column if not exists provider_sid text')
  await createIndex(knex, 'staff_sessions_provider', 'staff_sessions (provider_id) where provider_id is not null')
}

export async function down(knex: Knex): Promise<void> {
  await dropIndex(knex, 'staff_sessions_provider')
  await knex.raw('alter table staff_sessions drop column if exists provider_sid')
}
