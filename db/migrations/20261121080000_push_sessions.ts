import type { Knex } from 'knex'

/**
 * A subscription belongs to the session it was made in and ends with it. Those of before belong to none; the browsers that still have
 * one name it again at their next visit.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from push_subscriptions;
    alter table push_subscriptions add column session_id uuid not null references member_sessions(id) on delete cascade;
    create index push_subscriptions_session on push_subscriptions (session_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table push_subscriptions drop column session_id')
}
