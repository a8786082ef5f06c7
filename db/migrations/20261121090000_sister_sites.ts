import type { Knex } from 'knex'

/** Whether a member agreed to be seen on the sister sites of the company, beside what the search looks at; few do, so the indexes are small. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table profiles add column sister_sites boolean not null default false;
    create index profiles_sister_active on profiles (domain_id, last_seen_at desc, member_id)
      include (date_of_birth, fictional, gender, country) where searchable and sister_sites;
    create index profiles_sister_new on profiles (domain_id, created_at desc, member_id)
      include (date_of_birth, fictional, gender, country) where searchable and sister_sites;
    create index profiles_sister_position on profiles using gist (domain_id, ll_to_earth(latitude, longitude))
      where searchable and sister_sites and latitude is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index profiles_sister_position, profiles_sister_new, profiles_sister_active;
    alter table profiles drop column sister_sites;
  `)
}
