-- Members taken over from other systems.

create table importer_runs (
  id uuid primary key,
  domain_id int not null references domains(id),
  -- Names the other system. Foreign ids are known by it.
  source text not null check (source ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  kind text not null check (kind in ('csv', 'oxwall', 'ph7')),
  -- What a file holds; `all` for a database.
  what text not null check (what in ('members', 'photos', 'messages', 'balances', 'opt_outs', 'all')),
  mapping jsonb not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'checking', 'checked', 'running', 'paused', 'done')),
  -- Whether the pass in progress, or the last one, only checks.
  dry boolean not null default true,
  -- Progress: the part, and the last row or foreign id that was taken.
  stage text,
  cursor bigint not null default 0,
  total int,
  read int not null default 0,
  created int not null default 0,
  existing int not null default 0,
  skipped int not null default 0,
  -- Why it waits: `unreachable`, `unreadable`, …
  problem text,
  file_name text,
  file_bytes bigint not null default 0,
  file_parts int not null default 0,
  columns jsonb not null default '[]',
  archive_name text,
  archive_bytes bigint not null default 0,
  archive_parts int not null default 0,
  invite text check (invite in ('running', 'done')),
  invited int not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  version int not null default 1
);
create index importer_runs_domain on importer_runs (domain_id, created_at desc);
create index importer_runs_working on importer_runs (id) where status in ('checking', 'running') or invite = 'running';

-- What a foreign id became here. The row of an erased member stays without the member, so that a repeated import does
-- not bring the person back.
create table importer_ids (
  domain_id int not null references domains(id),
  source text not null,
  kind text not null check (kind in ('member', 'photo')),
  foreign_id text not null,
  member_id uuid references members(id) on delete set null,
  run_id uuid not null,
  invited_at timestamptz,
  primary key (domain_id, source, kind, foreign_id)
);
create index importer_ids_member on importer_ids (member_id) where member_id is not null;
create index importer_ids_uninvited on importer_ids (run_id, member_id) where kind = 'member' and invited_at is null;

-- Rows that were not taken, or not whole, and why.
create table importer_faults (
  id bigint generated always as identity primary key,
  run_id uuid not null references importer_runs(id) on delete cascade,
  stage text not null,
  place bigint not null,
  foreign_id text not null,
  field text not null default '',
  code text not null,
  skipped boolean not null
);
create index importer_faults_run on importer_faults (run_id, id);

-- What a check has met so far, to find what a file has twice. Emptied when the check ends.
create table importer_seen (
  run_id uuid not null references importer_runs(id) on delete cascade,
  kind text not null check (kind in ('member', 'email')),
  key text not null,
  primary key (run_id, kind, key)
);
