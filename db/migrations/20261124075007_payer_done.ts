import type { Knex } from 'knex'

/** When a payer was done: the payment waits for banks only. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table payments add column payer_done_at timestamptz')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table payments drop column payer_done_at')
}
