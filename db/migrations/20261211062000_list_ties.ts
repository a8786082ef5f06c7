import type { Knex } from 'knex'

/**
 * Lists of likes and chats in the order of their moments alone; those of one moment are put in order when they are read. With the id behind it
 * an index of a list also answers for one pair, and a plan that is made without a look at the values may take it: all entries of somebody popular for one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index likes_received, likes_given, likes_new, likes_matches, likes_new_matches, conversation_members_list;
    create index likes_received on likes (to_member, (seen_at is not null), created_at desc);
    create index likes_given on likes (from_member, created_at desc);
    create index likes_new on likes (to_member, created_at desc) where seen_at is null;
    create index likes_matches on likes (to_member, created_at desc) where seen_at is not null and matched_at is not null;
    create index likes_new_matches on likes (to_member, created_at desc) where seen_at is null and matched_at is not null;
    create index conversation_members_list on conversation_members (member_id, last_message_at desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index likes_received, likes_given, likes_new, likes_matches, likes_new_matches, conversation_members_list;
    create index likes_received on likes (to_member, (seen_at is not null), created_at desc, from_member desc);
    create index likes_given on likes (from_member, created_at desc, to_member desc);
    create index likes_new on likes (to_member, created_at desc, from_member desc) where seen_at is null;
    create index likes_matches on likes (to_member, created_at desc, from_member desc) where seen_at is not null and matched_at is not null;
    create index likes_new_matches on likes (to_member, created_at desc, from_member desc) where seen_at is null and matched_at is not null;
    create index conversation_members_list on conversation_members (member_id, last_message_at desc, conversation_id desc);
  `)
}
