-- Who wants likes to be answered, and which have been: each pair once for ever.
-- replaces: 20261121600000_auto_like

create table auto_like_wishes (
  member_id uuid primary key references members(id),
  -- Whole years.
  min_age int not null check (min_age between 18 and 99),
  max_age int not null check (max_age between min_age and 99),
  asked_at timestamptz not null
);
create table auto_likes (
  from_member uuid not null references members(id),
  to_member uuid not null references members(id),
  -- A member who asked for it, or a profile of the house.
  origin text not null check (origin in ('member', 'system')),
  -- Of the site, by its clock.
  day date not null,
  created_at timestamptz not null,
  primary key (from_member, to_member)
);
create unique index auto_likes_of_the_house on auto_likes (to_member, day) where origin = 'system';
create index auto_likes_received on auto_likes (to_member);
