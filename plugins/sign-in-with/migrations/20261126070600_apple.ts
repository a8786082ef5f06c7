import type { Knex } from 'knex'

export const accepts = { 'adding-check-constraint': 'A domain has a handful of providers.' }

/** Apple as a provider, whose secret is signed for each call with a team's key. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sign_in_with_providers
      add column kind text not null default 'openid' check (kind in ('openid', 'apple')),
      add column team_id text,
      add column key_id text;
    alter table sign_in_with_providers add constraint sign_in_with_providers_key_check
      check (kind = 'openid' or (team_id is not null and key_id is not null and secret is not null));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from sign_in_with_providers where kind = 'apple';
    alter table sign_in_with_providers drop column kind, drop column team_id, drop column key_id;
  `)
}
