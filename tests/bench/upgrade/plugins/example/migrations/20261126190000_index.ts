import type { Knex } from 'knex'
import { createIndex } from '../../../../../../db/online.ts'

// What a release may bring for the two largest tables, each part in a migration of its kind.
export const config = { transaction: false }

export async function up(knex: Knex): Promise<void> {
  await createIndex(knex, 'likes_example', 'likes (to_member, created_at, from_member)')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently likes_example')
}
