-- What a member says to a message without words: one sign for each message, of the one who received it.
-- replaces: 20261125000100_reactions

create table message_reactions (
  message_id uuid primary key,
  conversation_id uuid not null references conversations(id) on delete cascade,
  member_id uuid not null references members(id),
  other_id uuid not null references members(id),
  kind text not null check (kind in ('heart', 'smile', 'cheer', 'fire', 'thumb')),
  reacted_at timestamptz not null,
  check (member_id <> other_id)
);
create index message_reactions_latest on message_reactions (conversation_id, reacted_at desc);
create index message_reactions_member on message_reactions (member_id);
create index message_reactions_other on message_reactions (other_id);
