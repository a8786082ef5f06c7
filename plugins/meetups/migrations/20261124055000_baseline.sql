-- Dates that two members of a conversation make, and how each says it went.
-- replaces: 20261128000200_meetups

create table meetups (
  id uuid primary key,
  conversation_id uuid not null references conversations(id) on delete cascade,
  -- Who said the last word, and whose turn it is.
  member_id uuid not null references members(id),
  other_id uuid not null references members(id),
  place text not null,
  starts_at timestamptz not null,
  state text not null check (state in ('proposed', 'agreed', 'cancelled')),
  version int not null,
  changed_at timestamptz not null,
  check (member_id <> other_id)
);
create index meetups_conversation on meetups (conversation_id, starts_at);
create index meetups_member on meetups (member_id);
create index meetups_other on meetups (other_id);

create table meetup_checks (
  meetup_id uuid not null references meetups(id) on delete cascade,
  member_id uuid not null references members(id),
  asked_at timestamptz not null,
  answer text check (answer in ('well', 'not_well')),
  primary key (meetup_id, member_id)
);
create index meetup_checks_member on meetup_checks (member_id);
