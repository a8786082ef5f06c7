-- What an age service said of a member. Neither a date of birth nor the service's number of the person is stored.

create table age_checks (
  member_id uuid primary key references members(id) on delete cascade,
  provider text not null,
  state text not null check (state in ('begun', 'passed', 'failed', 'unknown')),
  -- One identity counts for one account of a site.
  subject_hash text unique,
  begun_at timestamptz not null,
  decided_at timestamptz,
  check ((state in ('passed', 'failed')) = (decided_at is not null)),
  check (decided_at is null or subject_hash is not null)
);
