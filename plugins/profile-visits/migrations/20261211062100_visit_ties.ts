import type { Knex } from 'knex'

/** The list of visitors in the order of their moments alone: with the visitor behind it the index would also answer for one pair, by passing them all. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index profile_visits_latest;
    create index profile_visits_latest on profile_visits (visited_id, visited_at desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index profile_visits_latest;
    create index profile_visits_latest on profile_visits (visited_id, visited_at desc, visitor_id desc);
  `)
}
