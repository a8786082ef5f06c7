import type { Knex } from 'knex'

/** Accounts whose provider could not be reached several times in a row: until when nobody is sent there. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table payment_account_rests (
      account_id uuid primary key references payment_accounts (id) on delete cascade,
      failures int not null check (failures > 0),
      rests_until timestamptz
    )`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table payment_account_rests')
}
