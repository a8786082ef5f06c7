import type { Knex } from 'knex'

/** Changes of settings that wait to be published together, and when each set was or will be. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table setting_publications (
      id uuid primary key,
      -- Whose drafts: those of one domain, or those that belong to no single one.
      domain_id int references domains(id),
      reason text not null,
      status text not null check (status in ('scheduled', 'published', 'cancelled', 'failed')),
      created_by text not null,
      created_at timestamptz not null,
      due_at timestamptz,
      time_zone text not null,
      done_at timestamptz,
      -- Why it failed: a code of the error catalogue and the fields at fault.
      fault jsonb,
      check (status <> 'scheduled' or due_at is not null)
    );
    create index setting_publications_waiting on setting_publications (due_at) where status = 'scheduled';
    create table setting_drafts (
      id bigint generated always as identity primary key,
      publication_id uuid references setting_publications(id) on delete cascade,
      domain_id int references domains(id),
      key text not null,
      scope text not null,
      resets boolean not null,
      value jsonb,
      -- Version of what stood there when it was drafted.
      seen int not null,
      version int not null default 1,
      added_by text not null,
      added_at timestamptz not null,
      check (resets = (value is null))
    );
    create unique index setting_drafts_open on setting_drafts (key, scope) where publication_id is null;
    create unique index setting_drafts_taken on setting_drafts (publication_id, key, scope) where publication_id is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table setting_drafts, setting_publications')
}
