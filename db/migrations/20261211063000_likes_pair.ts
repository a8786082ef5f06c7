import type { Knex } from 'knex'

/**
 * Whether one likes another, and whether it is a match, read from the key alone: cheaper than any index of a list, so that no plan looks a pair up by passing
 * all that somebody has given.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table likes drop constraint likes_pkey;
    alter table likes add primary key (from_member, to_member) include (matched_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table likes drop constraint likes_pkey;
    alter table likes add primary key (from_member, to_member);
  `)
}
