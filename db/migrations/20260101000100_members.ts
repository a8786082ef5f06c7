import type { Knex } from 'knex'

const oneOf = (column: string, values: string[]) =>
  `check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`

/** Members, profiles, sessions, tokens, staff. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table members (
      id uuid primary key,
      domain_id int not null references domains(id),
      pool text not null,
      email citext not null,
      password_hash text not null,
      status text not null default 'not_confirmed' ${oneOf('status', ['not_confirmed', 'active', 'disabled', 'banned', 'deleted'])},
      confirmed_at timestamptz,
      paid_user boolean not null default false,
      language text not null,
      country text not null,
      signup_date timestamptz not null,
      deleted_at timestamptz,
      erase_after timestamptz,
      terms_accepted_at timestamptz not null,
      notifications_disabled text[] not null default '{}',
      notifications_blocked text ${oneOf('notifications_blocked', ['fbl', 'bounce', 'listunsubscribe'])},
      invisible boolean not null default false,
      last_seen_at timestamptz,
      messages_sent_free int not null default 0,
      unique (pool, email)
    );
    create index members_domain on members (domain_id, signup_date desc);
    create index members_erase on members (erase_after) where erase_after is not null;

    create table profiles (
      member_id uuid primary key references members(id) on delete cascade,
      domain_id int not null references domains(id),
      pool text not null,
      name text not null check (length(name) between 2 and 40 and name not like '@%'),
      status text not null default 'active' ${oneOf('status', ['active', 'disabled'])},
      gender text not null ${oneOf('gender', ['male', 'female'])},
      looking_for text not null ${oneOf('looking_for', ['male', 'female', 'both'])},
      date_of_birth date not null,
      country text not null,
      region text,
      place text,
      latitude double precision,
      longitude double precision,
      tagline text not null default '',
      description text not null default '',
      signup_reason text not null default '',
      hair text, eyes text, body_type text, relationship_status text, tattoos boolean,
      sexuality text ${oneOf('sexuality', ['hetero', 'gay', 'lesbian', 'bi'])},
      interests text[] not null default '{}',
      fictional boolean not null default false,
      main_photo_id uuid,
      last_seen_at timestamptz not null,
      created_at timestamptz not null,
      -- Derived: listed in search. Kept by the members feature when status or invisibility change.
      searchable boolean not null default false
    );
    create index profiles_search on profiles (pool, gender, country, last_seen_at desc, member_id) where searchable;
    create index profiles_search_region on profiles (pool, gender, country, region, last_seen_at desc, member_id) where searchable;
    create index profiles_interests on profiles using gin (interests) where searchable;
    create index profiles_position on profiles using gist (pool, ll_to_earth(latitude, longitude)) where searchable and latitude is not null;
    create index profiles_name_trgm on profiles using gin (name gin_trgm_ops);

    create table member_sessions (
      id uuid primary key,
      token_hash bytea not null unique,
      member_id uuid not null references members(id) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_seen_at timestamptz not null
    );
    create index member_sessions_member on member_sessions (member_id);

    create table member_tokens (
      token_hash bytea primary key,
      member_id uuid not null references members(id) on delete cascade,
      purpose text not null ${oneOf('purpose', ['activate', 'reset_password', 'change_email', 'reactivate', 'unsubscribe'])},
      payload jsonb not null default '{}',
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index member_tokens_member on member_tokens (member_id, purpose);

    create table login_failures (
      -- Keyed hash of pool and e-mail address, or of the client address: nobody's address is readable here.
      subject bytea primary key,
      failures int not null,
      lockouts int not null default 0,
      locked_until timestamptz,
      last_failure_at timestamptz not null
    );
    create table known_devices (
      token_hash bytea primary key,
      member_id uuid not null references members(id) on delete cascade,
      created_at timestamptz not null
    );

    create table consents (
      id bigint generated always as identity primary key,
      member_id uuid not null references members(id) on delete cascade,
      purpose text not null,
      granted boolean not null,
      text_version text not null,
      at timestamptz not null
    );
    create index consents_member on consents (member_id, purpose, id desc);

    create table staff (
      id uuid primary key,
      email citext not null unique,
      name text not null,
      password_hash text not null,
      active boolean not null default true,
      totp_secret text,
      created_at timestamptz not null
    );
    create table staff_grants (
      staff_id uuid not null references staff(id) on delete cascade,
      role text not null ${oneOf('role', ['owner', 'operator', 'finance', 'moderator', 'support', 'auditor'])},
      domain_id int references domains(id),
      unique nulls not distinct (staff_id, role, domain_id)
    );
    create table staff_sessions (
      id uuid primary key,
      token_hash bytea not null unique,
      staff_id uuid not null references staff(id) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_seen_at timestamptz not null
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table staff_sessions, staff_grants, staff, consents, known_devices, login_failures,
    member_tokens, member_sessions, profiles, members`)
}
