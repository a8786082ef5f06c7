import type { Knex } from 'knex'

/** Invited staff, mailed links, second factors, and what a person may know of their own sessions. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Whoever is invited has no password until they choose one.
    alter table staff alter column password_hash drop not null;
    -- The time step of the last code that was taken: none counts twice.
    alter table staff add column totp_last_step bigint;

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
      -- A passkey works on the host where it was made, and nowhere else.
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

    -- What is half done: a password that waits for its second factor, a second factor that waits for its first use.
    create table staff_challenges (
      token_hash bytea primary key,
      staff_id uuid not null references staff(id) on delete cascade,
      purpose text not null check (purpose in ('login', 'totp', 'passkey')),
      payload text not null,
      expires_at timestamptz not null
    );
    create index staff_challenges_staff on staff_challenges (staff_id);

    alter table staff_sessions add column confirmed_at timestamptz;
    alter table staff_sessions add column user_agent text not null default '';
    alter table staff_sessions add column country text;
    create index staff_sessions_staff on staff_sessions (staff_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index staff_sessions_staff;
    alter table staff_sessions drop column country, drop column user_agent, drop column confirmed_at;
    drop table staff_challenges, staff_recovery_codes, staff_passkeys, staff_tokens;
    alter table staff drop column totp_last_step;
    -- No hash: nobody can log in with it.
    update staff set password_hash = '' where password_hash is null;
    alter table staff alter column password_hash set not null;
  `)
}
