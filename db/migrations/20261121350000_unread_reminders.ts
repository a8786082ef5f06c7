import type { Knex } from 'knex'

/** Since when a member had been away when they were last reminded of unread messages: one reminder for each silence. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table unread_reminders (
      member_id uuid primary key references members(id) on delete cascade,
      away_since timestamptz not null
    )
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table unread_reminders')
}
