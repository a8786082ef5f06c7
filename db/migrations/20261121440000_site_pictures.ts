import type { Knex } from 'knex'

/** Pictures of the sites themselves, put there by staff: a brand's mark, the drawing of a gift. Without a domain, of all of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table site_pictures (
      id uuid primary key,
      domain_id int references domains(id),
      purpose text not null check (purpose ~ '^[a-z][a-z0-9_-]*(\\.[a-z][a-z0-9_-]*)*$' and length(purpose) <= 80),
      media_key text not null unique,
      width int not null,
      height int not null,
      colour text not null,
      created_at timestamptz not null
    );
    create index site_pictures_domain on site_pictures (domain_id, purpose);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table site_pictures')
}
