-- Members who pause their account: invisible until then, or until they come back (null).
create table snoozes (
  member_id uuid primary key references members(id) on delete cascade,
  since timestamptz not null,
  until timestamptz,
  -- What the member had chosen before, which is restored.
  was_invisible boolean not null
);
create index snoozes_until on snoozes (until) where until is not null;
