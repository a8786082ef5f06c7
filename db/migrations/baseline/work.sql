-- Events and jobs that wait for delivery.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('event', 'job')),
  name text not null,
  payload jsonb not null,
  domain_id int not null,
  country text not null,
  dedupe_key text,
  run_at timestamptz not null,
  created_at timestamptz not null,
  attempts int not null default 0,
  locked_until timestamptz,
  done_at timestamptz,
  dead_at timestamptz,
  last_error text,
  -- Null while the row waits in a queue.
  claim uuid
);
create index outbox_due on outbox (run_at, id) where done_at is null and dead_at is null;
create unique index outbox_dedupe on outbox (name, dedupe_key)
  where dedupe_key is not null and done_at is null and dead_at is null;
create index outbox_done on outbox (done_at) where done_at is not null;
create index outbox_dead on outbox (dead_at) where dead_at is not null;

-- One row per event and handler that ran, so that a repeated delivery does nothing.
create table event_deliveries (
  outbox_id bigint not null references outbox(id) on delete cascade,
  handler text not null,
  done_at timestamptz not null,
  primary key (outbox_id, handler)
);

create table schedules (
  id text primary key,
  next_run_at timestamptz not null,
  locked_until timestamptz,
  claim uuid
);

create table live_events (
  id bigint generated always as identity primary key,
  member_id uuid not null references members(id) on delete cascade,
  type text not null check (type ~ '^[a-z][a-z0-9_-]*(\.[a-z][a-z0-9_-]*)*$' and length(type) <= 80),
  data jsonb not null,
  created_at timestamptz not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  oldest_running xid8 not null default pg_snapshot_xmin(pg_current_snapshot())
);
create index live_events_member on live_events (member_id, id);
create index live_events_age on live_events (created_at);

create table idempotency_keys (
  -- A member, a staff member, or a visitor's session cookie.
  owner text not null,
  key text not null,
  request_hash bytea not null,
  status int,
  response jsonb,
  created_at timestamptz not null,
  claim uuid,
  claimed_until timestamptz,
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
