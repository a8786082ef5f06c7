-- How far each change of a large table is: see core/platform/jobs/backfills.ts.
create table backfills (
  id text primary key,
  -- The last key that was changed; null before the first batch.
  position text,
  -- Rows visited so far, and how many there were about when it began.
  rows bigint not null default 0,
  total bigint not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz
);
