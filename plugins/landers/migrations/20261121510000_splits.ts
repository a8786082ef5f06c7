import type { Knex } from 'knex'

/** Which words of a lander visitors of a place are shown by lot, and what became of it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table lander_splits (
      id uuid primary key,
      design text not null check (design ~ '^[a-z0-9]{1,40}$'),
      domain_id int not null references domains(id),
      -- Null: every country of the domain.
      country char(2) check (country ~ '^[A-Z]{2}$'),
      -- [{ slug, weight }], the first is what the others are compared with; an empty slug is the lander without one.
      arms jsonb not null check (jsonb_array_length(arms) between 2 and 4),
      -- Visitors of each arm that are counted: fixed beforehand, so that nobody stops when the figures look fine.
      planned int not null check (planned between 100 and 1000000),
      status text not null default 'draft' check (status in ('draft', 'running', 'stopped')),
      version int not null default 1
    );
    create unique index lander_splits_running on lander_splits (design, domain_id, coalesce(country, '')) where status = 'running';
    create trigger snapshot_version after insert or update or delete or truncate on lander_splits
      for each statement execute function count_snapshot_version();

    create table lander_split_counts (
      split_id uuid not null references lander_splits(id) on delete cascade,
      slug text not null,
      seen int not null default 0,
      signups int not null default 0 check (signups <= seen),
      primary key (split_id, slug)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table lander_split_counts, lander_splits')
}
