-- Telephone numbers that open an account: sealed, and found by a keyed hash.
create table phone_logins (
  member_id uuid primary key references members(id) on delete cascade,
  domain_id int not null references domains(id),
  number_hash bytea not null,
  number text not null,
  linked_at timestamptz not null,
  used_at timestamptz not null,
  unique (domain_id, number_hash)
);
create index phone_logins_used on phone_logins (used_at);

-- The code that a browser, or a logged-in member, waits for. Rows of numbers that open nothing look the same.
create table phone_login_codes (
  id uuid primary key,
  -- Hash of the browser’s token, or of the member who links a number.
  holder_hash bytea not null unique,
  -- Set where a number is being linked.
  member_id uuid references members(id) on delete cascade,
  number text,
  domain_id int not null references domains(id),
  number_hash bytea not null,
  -- Null until a code was sent.
  code_hash bytea,
  tries int not null default 0,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  check ((member_id is null) = (number is null))
);
create index phone_login_codes_member on phone_login_codes (member_id) where member_id is not null;
create index phone_login_codes_expires on phone_login_codes (expires_at);
