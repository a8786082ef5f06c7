import type { Knex } from 'knex'

/** What was given back of an order, in minor units, and when its member withdrew from it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table orders
    add column refunded_amount int check (refunded_amount >= 0),
    add column withdrawn_at timestamptz`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table orders drop column refunded_amount, drop column withdrawn_at')
}
