import type { Knex } from 'knex'

/** The W3C `traceparent` of the request or job that stored the work: the worker continues its trace. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table outbox add column trace text')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table outbox drop column trace')
}
