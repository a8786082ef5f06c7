import type { Knex } from 'knex'

/** The key of the account a payment goes to, sealed: the pretended bank signs its notices with it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table sandbox_payments add column signing_key text')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table sandbox_payments drop column signing_key')
}
