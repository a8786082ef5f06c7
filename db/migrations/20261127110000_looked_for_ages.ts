import type { Knex } from 'knex'

/** The ages of whom a member looks for, as they have said: null is an open end, and no moment means that nothing was said. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table profiles
      add column looking_min_age smallint check (looking_min_age between 18 and 120),
      add column looking_max_age smallint check (looking_max_age between 18 and 120),
      add column looking_ages_at timestamptz,
      add constraint profiles_looking_ages_check check (looking_min_age <= looking_max_age);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table profiles drop column looking_min_age, drop column looking_max_age, drop column looking_ages_at',
  )
}
