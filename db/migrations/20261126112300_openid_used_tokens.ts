import type { Knex } from 'knex'

/** Logout tokens of OpenID providers that have been used, so that none takes effect twice. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table openid_used_tokens (
      token_hash bytea primary key,
      expires_at timestamptz not null
    );
    create index openid_used_tokens_expires on openid_used_tokens (expires_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table openid_used_tokens')
}
