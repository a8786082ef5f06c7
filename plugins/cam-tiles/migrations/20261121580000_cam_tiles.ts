import type { Knex } from 'knex'

/** Advertisements among search results, as rows: each says where and when it is shown. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table cam_tiles (
      id uuid primary key,
      domain_id int references domains(id),
      -- Empty: everywhere, in every language.
      countries text[] not null default '{}',
      languages text[] not null default '{}',
      title text not null check (length(title) between 1 and 60),
      drawing text not null check (drawing in ('lamp', 'curtain', 'window', 'microphone')),
      link text not null check (link like 'https://%'),
      position int not null default 0,
      active boolean not null default true,
      active_from timestamptz,
      active_until timestamptz,
      version int not null default 1,
      check (active_until > active_from)
    );
    create index cam_tiles_shown on cam_tiles (domain_id, position, id) where active;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table cam_tiles')
}
