import type { Knex } from 'knex'

/** The one link that opens the set-up page of an installation without a domain. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table setup_link (
      only_row boolean primary key default true check (only_row),
      -- With the installation's key it gives the token, so that every process prints the same; alone it gives nothing.
      nonce bytea not null,
      token_hash bytea not null,
      used_at timestamptz
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table setup_link')
}
