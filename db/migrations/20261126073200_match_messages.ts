import type { Knex } from 'knex'

/** The number of free messages that each side of a conversation has sent to the match. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table conversation_members add column match_messages_free int not null default 0')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table conversation_members drop column match_messages_free')
}
