import type { Knex } from 'knex'
import { createIndex, dropIndex } from '../online.ts'

export const config = { transaction: false }

/** Finds members by a part of their address. */
export async function up(knex: Knex): Promise<void> {
  await createIndex(knex, 'members_email_trgm', 'members using gin ((email::text) gin_trgm_ops)')
}

export async function down(knex: Knex): Promise<void> {
  await dropIndex(knex, 'members_email_trgm')
}
