-- Profiles dismissed by a member. Nobody else ever learns of it.
-- replaces: 20261123800000_next_person

create table next_person_asides (
  member_id uuid not null references members(id),
  other_id uuid not null references members(id),
  created_at timestamptz not null,
  primary key (member_id, other_id),
  check (member_id <> other_id)
);
create index next_person_asides_other on next_person_asides (other_id);
