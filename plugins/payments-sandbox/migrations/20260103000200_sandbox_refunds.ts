import type { Knex } from 'knex'

/** How much the pretended bank has given back, in minor units. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table sandbox_payments add column refunded_amount int')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table sandbox_payments drop column refunded_amount')
}
