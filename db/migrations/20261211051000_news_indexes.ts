import type { Knex } from 'knex'

/** What is new to somebody, found without passing all that is not: badges are counted on every page, and a popular member has a hundred thousand likes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index likes_new on likes (to_member) where seen_at is null;
    create index likes_matched on likes (from_member, matched_at desc, to_member) where matched_at is not null;
    create index conversation_members_unread on conversation_members (member_id) where unread > 0;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index likes_new, likes_matched, conversation_members_unread')
}
