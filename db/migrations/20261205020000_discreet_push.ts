import type { Knex } from 'knex'

/** Whether push messages of a member name anybody. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table push_choices (
      member_id uuid primary key references members(id) on delete cascade,
      discreet boolean not null
    )
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table push_choices')
}
