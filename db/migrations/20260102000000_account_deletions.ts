import type { Knex } from 'knex'

/** Why accounts are deleted, kept without the member: a figure for the operator, no personal data. Also what search reads. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table account_deletions (
      id bigint generated always as identity primary key,
      domain_id int not null references domains(id),
      reason text not null,
      remarks text not null default '',
      at timestamptz not null
    );

    -- One index for each order and leading filter; ages are read from the index too, so that a narrow age range does
    -- not visit every profile that it passes over.
    drop index profiles_search, profiles_search_region;
    create index profiles_search on profiles (pool, gender, country, last_seen_at desc, member_id)
      include (date_of_birth, fictional) where searchable;
    create index profiles_search_region on profiles (pool, country, region, last_seen_at desc, member_id)
      include (date_of_birth, fictional, gender) where searchable;
    create index profiles_search_gender on profiles (pool, gender, last_seen_at desc, member_id)
      include (date_of_birth, fictional) where searchable;
    create index profiles_search_country on profiles (pool, country, last_seen_at desc, member_id)
      include (date_of_birth, fictional) where searchable;
    create index profiles_search_all on profiles (pool, last_seen_at desc, member_id)
      include (date_of_birth, fictional) where searchable;
    create index profiles_new on profiles (pool, created_at desc, member_id)
      include (date_of_birth, fictional, gender, country) where searchable;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index profiles_new, profiles_search_all, profiles_search_country, profiles_search_gender, profiles_search_region, profiles_search;
    create index profiles_search on profiles (pool, gender, country, last_seen_at desc, member_id) where searchable;
    create index profiles_search_region on profiles (pool, gender, country, region, last_seen_at desc, member_id) where searchable;
    drop table account_deletions;
  `)
}
