-- Last visit of each pair of members, and who shares their visits.
-- replaces: 20261123800100_profile_visits
-- replaces: 20261211060100_visit_pages
-- replaces: 20261211062100_visit_ties

create table profile_visits (
  visited_id uuid not null references members(id),
  visitor_id uuid not null references members(id),
  visited_at timestamptz not null,
  primary key (visited_id, visitor_id),
  check (visited_id <> visitor_id)
);
create index profile_visits_visitor on profile_visits (visitor_id);
create index profile_visits_age on profile_visits (visited_at);
create index profile_visits_latest on profile_visits (visited_id, visited_at desc);

create table profile_visits_choices (
  member_id uuid primary key references members(id),
  shares boolean not null default true,
  looked_at timestamptz
);
