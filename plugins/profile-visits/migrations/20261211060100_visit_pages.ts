import type { Knex } from 'knex'

/** The list of visitors in the order of an index down to the last of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index profile_visits_latest;
    create index profile_visits_latest on profile_visits (visited_id, visited_at desc, visitor_id desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index profile_visits_latest;
    create index profile_visits_latest on profile_visits (visited_id, visited_at desc);
  `)
}
