import type { Knex } from 'knex'

/** How many members a run of news was to reach when it started, so that showing its progress counts none. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table mailing_runs add column recipients int not null default 0')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table mailing_runs drop column recipients')
}
