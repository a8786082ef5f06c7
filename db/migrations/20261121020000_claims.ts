import type { Knex } from 'knex'

/**
 * Who holds a claim, so that one who finishes late can tell that it is no longer theirs: keys of calls, rows of work and schedules
 * that somebody is busy with.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table idempotency_keys add column claim uuid, add column claimed_until timestamptz;
    -- Null while a row only waits in a queue.
    alter table outbox add column claim uuid;
    alter table schedules add column claim uuid;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table schedules drop column claim;
    alter table outbox drop column claim;
    alter table idempotency_keys drop column claimed_until, drop column claim;
  `)
}
