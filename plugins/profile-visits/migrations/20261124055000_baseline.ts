import type { Knex } from 'knex'

/** Last visit of each pair of members, and who shares their visits. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table profile_visits (
      visited_id uuid not null references members(id),
      visitor_id uuid not null references members(id),
      visited_at timestamptz not null,
      primary key (visited_id, visitor_id),
      check (visited_id <> visitor_id)
    );
    create index profile_visits_visitor on profile_visits (visitor_id);
    create index profile_visits_age on profile_visits (visited_at);
    create index profile_visits_latest on profile_visits (visited_id, visited_at desc);

    create table profile_visits_choices (
      member_id uuid primary key references members(id),
      shares boolean not null default true,
      looked_at timestamptz
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table profile_visits_choices, profile_visits')
}

/** Migrations from before the baseline. A database that has run them all skips the baseline. */
export const replaces = ['20261123800100_profile_visits', '20261211060100_visit_pages', '20261211062100_visit_ties']
