import type { Knex } from 'knex'

/**
 * Messages can be edited and taken back by their sender. Earlier texts are kept for moderators, because a message may
 * be reported after it was changed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table messages
    add column edited_at timestamptz,
    add column taken_back boolean not null default false`)
  await knex.raw(`create table message_edits (
    id uuid primary key,
    message_id uuid not null references messages(id) on delete cascade,
    sender_id uuid not null references members(id) on delete cascade,
    -- The text before this edit.
    body text not null,
    replaced_at timestamptz not null
  )`)
  await knex.raw('create index message_edits_message on message_edits (message_id, replaced_at)')
  await knex.raw('create index message_edits_sender on message_edits (sender_id)')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table message_edits')
  await knex.raw('alter table messages drop column taken_back, drop column edited_at')
}
