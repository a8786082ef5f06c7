import type { Knex } from 'knex'

/** Distinguishes the stored files of simultaneous uploads; empty for files of earlier releases. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table importer_runs
    add column file_token text not null default '',
    add column archive_token text not null default ''`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table importer_runs drop column file_token, drop column archive_token')
}
