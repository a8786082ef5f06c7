create table likes (
  from_member uuid not null references members(id) on delete cascade,
  to_member uuid not null references members(id) on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz,
  -- Set on both rows when the second like makes a match.
  matched_at timestamptz,
  match_seen_at timestamptz,
  check (from_member <> to_member),
  primary key (from_member, to_member) include (matched_at)
);
create index likes_matched on likes (from_member, matched_at desc, to_member) where matched_at is not null;
create index likes_received on likes (to_member, (seen_at is not null), created_at desc);
create index likes_given on likes (from_member, created_at desc);
create index likes_new on likes (to_member, created_at desc) where seen_at is null;
create index likes_matches on likes (to_member, created_at desc) where seen_at is not null and matched_at is not null;
create index likes_new_matches on likes (to_member, created_at desc) where seen_at is null and matched_at is not null;

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
  -- This member deleted the chat up to here.
  cleared_at timestamptz,
  last_message_at timestamptz not null,
  primary key (conversation_id, member_id)
);
create index conversation_members_unread on conversation_members (member_id) where unread > 0;
create index conversation_members_list on conversation_members (member_id, last_message_at desc);

-- UUIDv7 keys contain their time, so that partitions by key are partitions by month and keys are unique across them.
create table messages (
  id uuid not null primary key,
  conversation_id uuid not null references conversations(id) on delete cascade,
  sender_id uuid not null references members(id) on delete cascade,
  kind text not null default 'text',
  body text not null default '',
  payload jsonb not null default '{}',
  -- Credits paid for it.
  cost int not null default 0 check (cost >= 0),
  created_at timestamptz not null,
  -- By moderation. Both members stop seeing it. The text stays for an appeal.
  removed_at timestamptz
) partition by range (id);
create table messages_default partition of messages default;
create index messages_conversation on messages (conversation_id, id desc);
create index messages_photo on messages ((payload->>'photo_id')) where kind = 'photo';

-- The smallest UUIDv7 of a moment.
create function uuidv7_floor(moment timestamptz) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
$$;

create function ensure_message_partition(month date) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first_day date := date_trunc('month', month)::date;
  name text := 'messages_' || to_char(first_day, 'YYYY_MM');
  low uuid := uuidv7_floor(first_day::timestamp at time zone 'UTC');
  high uuid := uuidv7_floor((first_day + interval '1 month') at time zone 'UTC');
begin
  if first_day < '2020-01-01' or first_day > '2100-01-01' then
    raise exception 'no partition for %', first_day;
  end if;
  perform pg_advisory_xact_lock(hashtext('ensure_message_partition'));
  if to_regclass(name) is not null then return false; end if;
  execute format('create table %I (like messages including all)', name);
  -- Nobody may write to the default partition between the move and the attachment.
  lock table messages_default in access exclusive mode;
  execute format('with moved as (delete from messages_default where id >= %L and id < %L returning *)
    insert into %I select * from moved', low, high, name);
  execute format('alter table messages attach partition %I for values from (%L) to (%L)', name, low, high);
  return true;
end $$;
revoke execute on function ensure_message_partition(date) from public;
grant execute on function ensure_message_partition(date) to rendezvous_app;
