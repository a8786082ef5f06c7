import type { Knex } from 'knex'

/** When the payer finished at the provider; from then on the payment waits only for banks. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table payments add column payer_done_at timestamptz')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table payments drop column payer_done_at')
}
