-- What each reader was shown on which evening, and where the evening's issues have all been made.
-- replaces: 20261124500000_edition

create table edition_issues (
  member_id uuid not null references members(id),
  day date not null,
  domain_id int not null references domains(id),
  number int check (number > 0),
  made_at timestamptz not null,
  opened_at timestamptz,
  primary key (member_id, day)
);
create index edition_issues_day on edition_issues (domain_id, day);

create table edition_people (
  member_id uuid not null,
  day date not null,
  place smallint not null check (place between 0 and 5),
  person_id uuid not null references members(id),
  primary key (member_id, day, place),
  unique (member_id, person_id, day),
  foreign key (member_id, day) references edition_issues (member_id, day) on delete cascade,
  check (member_id <> person_id)
);
create index edition_people_person on edition_people (person_id);

create table edition_runs (
  domain_id int not null references domains(id),
  country text not null check (length(country) = 2),
  day date not null,
  done_at timestamptz not null,
  primary key (domain_id, country)
);
