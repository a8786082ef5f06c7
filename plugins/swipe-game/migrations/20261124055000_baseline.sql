-- Swipes of members, and how many likes of a day each has used.
-- replaces: 20261121550000_swipe_game

create table swipe_game_swipes (
  member_id uuid not null references members(id) on delete cascade,
  target_id uuid not null references members(id) on delete cascade,
  domain_id int not null references domains(id),
  kind text not null check (kind in ('like', 'pass')),
  -- Whether this swipe gave the like and used one of the day; false where the like was there already.
  spent boolean not null,
  -- The site's day.
  day date not null,
  created_at timestamptz not null,
  -- The order of a member's swipes; moments may be equal.
  seq bigint generated always as identity,
  primary key (member_id, target_id),
  check (member_id <> target_id),
  check (kind = 'like' or not spent)
);
create index swipe_game_swipes_last on swipe_game_swipes (member_id, seq desc);
create index swipe_game_swipes_target on swipe_game_swipes (target_id);
create index swipe_game_swipes_old on swipe_game_swipes (domain_id, created_at);

create table swipe_game_days (
  member_id uuid not null references members(id) on delete cascade,
  day date not null,
  domain_id int not null references domains(id),
  -- Likes used; never more than the setting allows, by a guarded update.
  likes int not null default 0 check (likes >= 0),
  passes int not null default 0 check (passes >= 0),
  matches int not null default 0 check (matches >= 0),
  primary key (member_id, day)
);
create index swipe_game_days_figures on swipe_game_days (domain_id, day);
