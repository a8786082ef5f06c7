-- Comments on members' profiles, and each member's daily number of comments with words.
-- replaces: 20261122070100_margin_notes

create table margin_notes (
  id uuid primary key,
  domain_id int not null references domains(id),
  from_member uuid not null references members(id),
  to_member uuid not null references members(id),
  kind text not null check (kind in ('photo', 'passage')),
  photo_id uuid references photos(id) on delete set null,
  passage text not null default '',
  heading text not null default '',
  quote text not null default '',
  text text not null default '' check (length(text) <= 240),
  flagged text[] not null default '{}',
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  created_at timestamptz not null,
  answered_at timestamptz,
  check (from_member <> to_member)
);
create unique index margin_notes_open on margin_notes (from_member, to_member) where state = 'open';
create index margin_notes_received on margin_notes (to_member, created_at desc) where state = 'open';
create index margin_notes_photo on margin_notes (photo_id);
create index margin_notes_domain on margin_notes (domain_id);

create table margin_notes_days (
  member_id uuid not null references members(id),
  day date not null,
  domain_id int not null references domains(id),
  used int not null,
  primary key (member_id, day)
);
create index margin_notes_days_domain on margin_notes_days (domain_id);
