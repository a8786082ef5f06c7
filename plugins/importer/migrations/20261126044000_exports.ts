import type { Knex } from 'knex'

export const accepts = { 'adding-check-constraint': 'Imports are few.' }

const kinds = (names: string) => `
  alter table importer_runs drop constraint importer_runs_kind_check;
  alter table importer_runs add constraint importer_runs_kind_check check (kind in (${names}));
`

/** Allows importing exports of this product. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(kinds(`'csv', 'export', 'oxwall', 'ph7'`))
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from importer_runs where kind = 'export'`)
  await knex.raw(kinds(`'csv', 'oxwall', 'ph7'`))
}
