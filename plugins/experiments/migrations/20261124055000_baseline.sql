-- Experiments with settings, where they run, and their results.
-- replaces: 20261122010000_experiments
-- replaces: 20261123500000_usual

create table experiments (
  id uuid primary key,
  domain_id int not null references domains(id),
  -- Empty until it runs, then every country the domain serves at that moment.
  countries text[] not null default '{}',
  name text not null,
  hypothesis text not null default '',
  who text not null check (who in ('visitors', 'members')),
  setting text not null,
  -- [{ label, value }], without the control.
  variants jsonb not null check (jsonb_array_length(variants) between 1 and 3),
  goal text not null check (goal in ('signup', 'activation', 'first_purchase')),
  -- People of each arm.
  planned int not null check (planned between 100 and 1000000),
  -- Expected rate in per cent, and the smallest relevant difference in percentage points.
  expected real not null check (expected > 0 and expected < 100),
  effect real not null check (effect > 0 and effect < 100),
  status text not null default 'draft' check (status in ('draft', 'running', 'stopped')),
  started_at timestamptz,
  stopped_at timestamptz,
  -- Stopped by staff or by the guardrail of that name.
  stopped_by text check (stopped_by in ('staff', 'refunds', 'blocks', 'complaints')),
  stop_reason text not null default '',
  -- Results per arm when it stopped. Later events do not count.
  counts jsonb,
  version int not null default 1,
  -- The control: everybody's value at the start, by country.
  usual jsonb not null default '{}',
  check ((status = 'draft') = (started_at is null)),
  check ((status = 'stopped') = (stopped_at is not null and stopped_by is not null and counts is not null))
);
create trigger snapshot_version after insert or update or delete or truncate on experiments
  for each statement execute function count_snapshot_version();

-- Where an experiment runs now: at most one per setting and place.
create table experiment_places (
  setting text not null,
  domain_id int not null references domains(id),
  country char(2) not null,
  experiment_id uuid not null references experiments(id) on delete cascade,
  primary key (setting, domain_id, country)
);
create index experiment_places_of on experiment_places (experiment_id);

-- Who saw which arm, and what they did.
create table experiment_exposures (
  id bigint generated always as identity primary key,
  experiment_id uuid not null references experiments(id) on delete cascade,
  -- The browser's key, hashed, or the member's id.
  unit text not null,
  arm smallint not null check (arm between 0 and 3),
  member_id uuid references members(id),
  country char(2) not null,
  seen_at timestamptz not null,
  goal_at timestamptz,
  refunded_at timestamptz,
  blocked_at timestamptz,
  complained_at timestamptz,
  unique (experiment_id, unit)
);
create index experiment_exposures_member on experiment_exposures (member_id) where member_id is not null;
