import type { Knex } from 'knex'

/** Which accounts failed to log in from which address. Both are keyed hashes: nobody's address is readable here. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table login_address_failures (
      address bytea not null,
      account bytea not null,
      last_failure_at timestamptz not null,
      primary key (address, account)
    );
    create index login_address_failures_recent on login_address_failures (address, last_failure_at desc);
    create index login_address_failures_account on login_address_failures (account);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table login_address_failures')
}
