import type { Knex } from 'knex'

/** What operators say on landers, by design, slug and language; what a row leaves out, the catalogues say. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table lander_contents (
      id uuid primary key,
      design text not null check (design ~ '^[a-z0-9]{1,40}$'),
      -- Empty: what the address without a slug shows.
      slug text not null default '' check (slug ~ '^[a-z0-9-]{0,40}$'),
      language text not null check (language ~ '^[a-z]{2}$'),
      domain_id int references domains(id),
      country char(2) check (country ~ '^[A-Z]{2}$'),
      headline text not null default '' check (length(headline) <= 120),
      intro text not null default '' check (length(intro) <= 400),
      call text not null default '' check (length(call) <= 40),
      -- [{ title, text }], in the order of the design's steps.
      steps jsonb not null default '[]',
      -- [{ src, alt }], in the order of the design's pictures.
      media jsonb not null default '[]',
      status text not null default 'draft' check (status in ('draft', 'live')),
      version int not null default 1
    );
    create unique index lander_contents_place
      on lander_contents (design, slug, language, coalesce(domain_id, 0), coalesce(country, ''));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table lander_contents')
}
