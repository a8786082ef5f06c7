import type { Knex } from 'knex'

/** Why accounts are deleted, kept without the member: a figure for the operator, no personal data. Also what search sorts by. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table account_deletions (
      id bigint generated always as identity primary key,
      domain_id int not null references domains(id),
      reason text not null,
      remarks text not null default '',
      at timestamptz not null
    );
    create index profiles_search_all on profiles (pool, last_seen_at desc, member_id) where searchable;
    create index profiles_search_gender on profiles (pool, gender, last_seen_at desc, member_id) where searchable;
    create index profiles_search_country on profiles (pool, country, last_seen_at desc, member_id) where searchable;
    create index profiles_search_new on profiles (pool, gender, created_at desc, member_id) where searchable;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index profiles_search_new, profiles_search_country, profiles_search_gender, profiles_search_all')
  await knex.raw('drop table account_deletions')
}
