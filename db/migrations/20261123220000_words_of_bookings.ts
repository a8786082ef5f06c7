import type { Knex } from 'knex'

/** What was bought, in words by language, beside the booking: whoever sold it may be gone when somebody reads their statement. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table ledger_transfers add column words jsonb')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table ledger_transfers drop column words')
}
