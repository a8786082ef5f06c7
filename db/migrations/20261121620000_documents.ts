import type { Knex } from 'knex'

/** Static pages as staff write them: the text that is worked on, and every version that visitors have seen or will see. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table documents (
      id uuid primary key,
      -- Last part of the address, the same in every language.
      token text not null check (length(token) <= 60 and token ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      locale text not null check (locale ~ '^[a-z]{2}$'),
      domain_id int references domains(id),
      country text check (country ~ '^[A-Z]{2}$'),
      title text not null,
      description text not null,
      intro text not null,
      -- Markdown.
      body text not null,
      in_footer boolean not null,
      updated_by text not null,
      updated_at timestamptz not null,
      version int not null default 1
    );
    create unique index documents_place on documents (token, locale, coalesce(domain_id, 0), coalesce(country, ''));
    create table document_versions (
      id bigint generated always as identity primary key,
      document_id uuid not null references documents(id),
      number int not null check (number > 0),
      -- False where the page was taken back: the text of the next wider place counts again.
      shown boolean not null,
      title text not null,
      description text not null,
      intro text not null,
      body text not null,
      in_footer boolean not null,
      -- Whether members are asked to agree anew (terms).
      asks_again boolean not null,
      note text not null,
      published_by text not null,
      published_at timestamptz not null,
      -- From when visitors see it.
      effective_at timestamptz not null,
      unique (document_id, number)
    );
    create trigger snapshot_version after insert or update or delete or truncate on document_versions
      for each statement execute function count_snapshot_version();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table document_versions, documents')
}
