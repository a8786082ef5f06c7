import type { Knex } from 'knex'

/** Photos, likes, blocks, conversations, messages, moderation. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table photos (
      id uuid primary key,
      member_id uuid not null references members(id) on delete cascade,
      status text not null default 'inspection' check (status in ('inspection', 'active', 'rejected', 'deleted')),
      -- Random part of the media keys; unguessable.
      media_key text not null unique,
      width int not null,
      height int not null,
      -- Average colour as #rrggbb, shown while the photo loads.
      colour text not null,
      position int not null default 0,
      -- Photos sent in a chat are never part of the profile.
      purpose text not null default 'profile' check (purpose in ('profile', 'chat')),
      created_at timestamptz not null,
      reviewed_at timestamptz
    );
    create index photos_member on photos (member_id, position) where status <> 'deleted';
    alter table profiles add foreign key (main_photo_id) references photos(id) on delete set null;

    create table likes (
      from_member uuid not null references members(id) on delete cascade,
      to_member uuid not null references members(id) on delete cascade,
      created_at timestamptz not null,
      seen_at timestamptz,
      -- Set on both rows when the second like makes a match.
      matched_at timestamptz,
      match_seen_at timestamptz,
      primary key (from_member, to_member),
      check (from_member <> to_member)
    );
    create index likes_received on likes (to_member, (seen_at is not null), created_at desc);
    create index likes_given on likes (from_member, created_at desc);

    create table blocks (
      blocker uuid not null references members(id) on delete cascade,
      blocked uuid not null references members(id) on delete cascade,
      created_at timestamptz not null,
      primary key (blocker, blocked),
      check (blocker <> blocked)
    );
    create index blocks_blocked on blocks (blocked);

    create table conversations (
      id uuid primary key,
      pool text not null,
      -- The smaller member id first, so that a pair has one conversation.
      member_a uuid not null references members(id) on delete cascade,
      member_b uuid not null references members(id) on delete cascade,
      started_by uuid not null references members(id) on delete cascade,
      created_at timestamptz not null,
      last_message_at timestamptz not null,
      last_message_id uuid,
      unique (member_a, member_b),
      check (member_a < member_b)
    );
    create table conversation_members (
      conversation_id uuid not null references conversations(id) on delete cascade,
      member_id uuid not null references members(id) on delete cascade,
      other_id uuid not null references members(id) on delete cascade,
      unread int not null default 0 check (unread >= 0),
      read_up_to timestamptz,
      -- Messages up to here are gone for this member: he deleted the chat.
      cleared_at timestamptz,
      last_message_at timestamptz not null,
      primary key (conversation_id, member_id)
    );
    create index conversation_members_list on conversation_members (member_id, last_message_at desc);

    -- UUIDv7 keys carry their time, so that partitions by key are partitions by month and the key stays unique over all of them.
    create table messages (
      id uuid not null primary key,
      conversation_id uuid not null references conversations(id) on delete cascade,
      sender_id uuid not null references members(id) on delete cascade,
      kind text not null default 'text',
      body text not null default '',
      payload jsonb not null default '{}',
      -- Credits paid for it.
      cost int not null default 0 check (cost >= 0),
      created_at timestamptz not null
    ) partition by range (id);
    create table messages_default partition of messages default;
    create index messages_conversation on messages (conversation_id, id desc);

    create table reviews (
      id uuid primary key,
      domain_id int not null references domains(id),
      -- A reviewable kind: photo, complaint, …
      kind text not null,
      subject_id text not null,
      member_id uuid references members(id) on delete cascade,
      status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'closed')),
      version int not null default 1,
      assigned_to uuid references staff(id),
      assigned_until timestamptz,
      priority int not null default 0,
      created_at timestamptz not null,
      decided_at timestamptz,
      unique (kind, subject_id)
    );
    create index reviews_queue on reviews (domain_id, status, priority desc, created_at);
    create table review_history (
      id bigint generated always as identity primary key,
      review_id uuid not null references reviews(id) on delete cascade,
      at timestamptz not null,
      staff_id uuid references staff(id),
      action text not null,
      from_status text not null,
      to_status text not null,
      note text not null default ''
    );

    create table complaints (
      id uuid primary key,
      reference text not null unique,
      domain_id int not null references domains(id),
      kind text not null check (kind in ('complaint', 'content_notice', 'payment_dispute')),
      reporter_id uuid references members(id) on delete set null,
      reported_id uuid references members(id) on delete set null,
      email text,
      name text,
      message text not null,
      status text not null default 'open' check (status in ('open', 'answered', 'closed')),
      answer text,
      due_at timestamptz not null,
      created_at timestamptz not null
    );

    create table notification_unsubscribes (
      member_id uuid not null references members(id) on delete cascade,
      type text not null,
      at timestamptz not null,
      primary key (member_id, type)
    );
    create table push_subscriptions (
      id uuid primary key,
      member_id uuid not null references members(id) on delete cascade,
      endpoint text not null unique,
      subscription jsonb not null,
      created_at timestamptz not null
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table profiles drop constraint if exists profiles_main_photo_id_fkey')
  await knex.raw(`drop table push_subscriptions, notification_unsubscribes, complaints, review_history, reviews, messages,
    conversation_members, conversations, blocks, likes, photos`)
}
