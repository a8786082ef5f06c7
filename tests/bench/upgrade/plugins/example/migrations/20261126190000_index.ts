import type { Knex } from 'knex'
import { createIndex } from '../../../../../../db/online.ts'

// The changes that a release may make to the two largest tables, each in a separate migration.
export const config = { transaction: false }

export async function up(knex: Knex): Promise<void> {
  await createIndex(knex, 'likes_example', 'likes (to_member, created_at, from_member)')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently likes_example')
}
