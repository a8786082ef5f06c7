import type { Knex } from 'knex'

/** Genders beside women and men, as rows. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table genders (
      id uuid primary key,
      domain_id int references domains(id),
      key text not null check (key ~ '^[a-z][a-z0-9_]{0,29}$'),
      labels jsonb not null,
      searched text not null check (searched in ('women', 'men', 'both', 'apart')),
      base text not null check (base in ('female', 'male')),
      active boolean not null default true,
      position int not null default 0,
      version int not null default 1
    );
    create unique index genders_key on genders (key, coalesce(domain_id, 0));
    create index genders_domain on genders (domain_id);
    create trigger snapshot_version after insert or update or delete or truncate on genders
      for each statement execute function count_snapshot_version();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table genders')
}
