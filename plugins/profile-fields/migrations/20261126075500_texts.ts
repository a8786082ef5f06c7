import type { Knex } from 'knex'

export const accepts = { 'adding-check-constraint': 'A domain has some dozens of fields.' }

const buildChecks = (kinds: string, bounded: string) => `
  alter table profile_fields add constraint profile_fields_kind_check check (kind in (${kinds})),
    add constraint profile_fields_bounds check ((kind in (${bounded})) = (maximum > minimum)),
    add constraint profile_fields_choices check ((kind in (${bounded})) = (jsonb_array_length(options) = 0))`

/**
 * Fields that members answer in their own words. `maximum` is the number of characters. The answer is the only
 * element of `chosen`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table profile_fields drop constraint profile_fields_kind_check,
    drop constraint profile_fields_check, drop constraint profile_fields_check1`)
  await knex.raw(buildChecks(`'choice', 'choices', 'number', 'text'`, `'number', 'text'`))
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from profile_fields_facts where key in (select key from profile_fields where kind = 'text')`)
  await knex.raw(`delete from profile_fields where kind = 'text'`)
  await knex.raw(`alter table profile_fields drop constraint profile_fields_kind_check,
    drop constraint profile_fields_bounds, drop constraint profile_fields_choices`)
  await knex.raw(`alter table profile_fields add check (kind in ('choice', 'choices', 'number')),
    add check ((kind = 'number') = (maximum > minimum)), add check ((kind = 'number') = (jsonb_array_length(options) = 0))`)
}
