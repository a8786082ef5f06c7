import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table likes validate constraint likes_example')
}

export async function down(): Promise<void> {}
