-- Names of everyone who works or worked here, maintained by a trigger. Decisions and notes refer to this table, so that
-- removing an account keeps who decided.
create table staff_names (
  id uuid primary key,
  name text not null
);

create table staff (
  id uuid primary key,
  email citext not null unique,
  name text not null,
  password_hash text,
  active boolean not null default true,
  totp_secret text,
  created_at timestamptz not null,
  -- Time step of the last accepted code, so that no code works twice.
  totp_last_step bigint,
  version int not null default 1
);

create function keep_staff_name() returns trigger language plpgsql as $$
begin
  insert into staff_names (id, name) values (new.id, new.name) on conflict (id) do update set name = excluded.name;
  return new;
end $$;
create trigger staff_keeps_its_name after insert or update of name on staff for each row execute function keep_staff_name();

create table staff_grants (
  staff_id uuid not null references staff(id) on delete cascade,
  role text not null check (role in ('owner', 'operator', 'finance', 'moderator', 'support', 'auditor')),
  domain_id int references domains(id),
  unique nulls not distinct (staff_id, role, domain_id)
);

create table staff_sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  staff_id uuid not null references staff(id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz not null,
  confirmed_at timestamptz,
  user_agent text not null default '',
  country text
);
create index staff_sessions_staff on staff_sessions (staff_id);

-- Links for invitations and password resets.
create table staff_tokens (
  token_hash bytea primary key,
  staff_id uuid not null references staff(id) on delete cascade,
  purpose text not null check (purpose in ('invitation', 'reset_password')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_tokens_staff on staff_tokens (staff_id);

create table staff_passkeys (
  id uuid primary key,
  staff_id uuid not null references staff(id) on delete cascade,
  -- A passkey works only on the host where it was created.
  host text not null,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

create table staff_recovery_codes (
  staff_id uuid not null references staff(id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Unfinished logins and set-ups of second factors.
create table staff_challenges (
  token_hash bytea primary key,
  staff_id uuid not null references staff(id) on delete cascade,
  purpose text not null check (purpose in ('login', 'totp', 'passkey')),
  payload text not null,
  expires_at timestamptz not null
);
create index staff_challenges_staff on staff_challenges (staff_id);

-- Names of removed staff, shown in the audit log. Nothing else of them is kept.
create table former_staff (
  id uuid primary key,
  name text not null,
  removed_at timestamptz not null
);
