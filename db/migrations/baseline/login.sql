create table member_sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  member_id uuid not null references members(id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Browser and system by name, and the country of the address. Nothing else of the device is stored.
  device text not null default '',
  country text
);
create index member_sessions_member on member_sessions (member_id);

create table known_devices (
  token_hash bytea primary key,
  member_id uuid not null references members(id) on delete cascade,
  created_at timestamptz not null
);
create index known_devices_member on known_devices (member_id);

create table member_tokens (
  token_hash bytea primary key,
  member_id uuid not null references members(id) on delete cascade,
  purpose text not null
    check (purpose in ('activate', 'reset_password', 'change_email', 'reactivate', 'unsubscribe',
      'cancel_email_change', 'activate_code')),
  payload jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz
);
create index member_tokens_member on member_tokens (member_id, purpose);

create table member_passkeys (
  id uuid primary key,
  member_id uuid not null references members(id) on delete cascade,
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
create index member_passkeys_member on member_passkeys (member_id);

-- Challenges are sealed, not stored, so that viewing a page writes nothing. Answered ones are recorded here.
create table answered_passkey_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index answered_passkey_challenges_end on answered_passkey_challenges (expires_at);

create table login_failures (
  -- Keyed hash of pool and e-mail address, or of the client address. No address is readable here.
  subject bytea primary key,
  failures int not null,
  lockouts int not null default 0,
  locked_until timestamptz,
  last_failure_at timestamptz not null
);

-- Failed logins by address and account. Both are keyed hashes, so that no address is readable here.
create table login_address_failures (
  address bytea not null,
  account bytea not null,
  last_failure_at timestamptz not null,
  primary key (address, account)
);
create index login_address_failures_recent on login_address_failures (address, last_failure_at desc);
create index login_address_failures_account on login_address_failures (account);
