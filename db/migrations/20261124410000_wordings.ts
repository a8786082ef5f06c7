import type { Knex } from 'knex'

/** Texts of the catalogues as staff word them, for one brand or for all; the shipped text stands where there is none. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table wordings (
      id bigint generated always as identity primary key,
      -- Null: for every brand.
      domain_id int references domains(id) on delete cascade,
      locale text not null check (locale in ('nl', 'en', 'de', 'fr', 'es', 'it', 'pl')),
      key text not null,
      -- By plural form, or under 'text' where nothing is counted.
      forms jsonb not null,
      -- The shipped text that it was written for: another one by now wants another look.
      shipped jsonb not null,
      updated_by text not null,
      updated_at timestamptz not null,
      version int not null default 1
    );
    create unique index wordings_place on wordings (coalesce(domain_id, 0), locale, key);
    create trigger snapshot_version after insert or update or delete or truncate on wordings
      for each statement execute function count_snapshot_version()`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table wordings')
}
