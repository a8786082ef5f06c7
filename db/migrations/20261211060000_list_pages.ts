import type { Knex } from 'knex'

/** Lists of likes and chats in the order of an index down to the last entry, so that a page far down is read as quickly as the first. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index likes_received, likes_given, likes_new, conversation_members_list;
    create index likes_received on likes (to_member, (seen_at is not null), created_at desc, from_member desc);
    create index likes_given on likes (from_member, created_at desc, to_member desc);
    create index likes_new on likes (to_member, created_at desc, from_member desc) where seen_at is null;
    create index likes_matches on likes (to_member, created_at desc, from_member desc) where seen_at is not null and matched_at is not null;
    create index likes_new_matches on likes (to_member, created_at desc, from_member desc) where seen_at is null and matched_at is not null;
    create index conversation_members_list on conversation_members (member_id, last_message_at desc, conversation_id desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index likes_received, likes_given, likes_new, likes_matches, likes_new_matches, conversation_members_list;
    create index likes_received on likes (to_member, (seen_at is not null), created_at desc);
    create index likes_given on likes (from_member, created_at desc);
    create index likes_new on likes (to_member) where seen_at is null;
    create index conversation_members_list on conversation_members (member_id, last_message_at desc);
  `)
}
