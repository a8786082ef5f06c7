-- Addresses that are called when something happens, and the log of every call.

create table webhook_endpoints (
  id uuid primary key,
  -- Both null: every domain. A company: all domains of it.
  domain_id int references domains(id),
  company_id int references companies(id),
  name text not null check (name <> ''),
  url text not null,
  events text[] not null check (events <> '{}'),
  active boolean not null default true,
  -- Sealed. Null until staff created it.
  secret text,
  secret_created_at timestamptz,
  -- Signs beside the secret until then.
  previous_secret text,
  previous_until timestamptz,
  failing_since timestamptz,
  disabled_at timestamptz,
  version int not null default 1,
  check (domain_id is null or company_id is null),
  check ((secret is null) = (secret_created_at is null)),
  check ((previous_secret is null) = (previous_until is null))
);

create table webhook_deliveries (
  -- The header webhook-id, the same in every attempt.
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints(id) on delete cascade,
  domain_id int not null references domains(id),
  -- The member that the payload names.
  member_id uuid references members(id) on delete cascade,
  -- Row of the outbox. Null for tests.
  event_id bigint,
  event text not null,
  -- The body, byte by byte.
  payload text not null,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed', 'dropped')),
  attempts int not null default 0,
  -- HTTP status and duration of the last call.
  answer int,
  error text,
  duration_ms int,
  created_at timestamptz not null,
  next_at timestamptz,
  sent_at timestamptz,
  -- Counts the times it was sent again.
  version int not null default 1,
  unique (endpoint_id, event_id)
);
create index webhook_deliveries_domain on webhook_deliveries (domain_id, created_at desc);
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, created_at desc);
create index webhook_deliveries_member on webhook_deliveries (member_id) where member_id is not null;
create index webhook_deliveries_age on webhook_deliveries (created_at);
