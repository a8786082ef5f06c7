import type { Knex } from 'knex'

/** What members may know of their own sessions, and the passkeys that they log in with. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Browser and system as people call them, and the country of the address: no more of the device is kept.
    alter table member_sessions add column device text not null default '';
    alter table member_sessions add column country text;

    create table member_passkeys (
      id uuid primary key,
      member_id uuid not null references members(id) on delete cascade,
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
    create index member_passkeys_member on member_passkeys (member_id);

    -- Challenges are sealed rather than stored, so that a page that is only looked at writes nothing; those that were answered are noted here.
    create table answered_passkey_challenges (
      challenge_hash bytea primary key,
      expires_at timestamptz not null
    );
    create index answered_passkey_challenges_end on answered_passkey_challenges (expires_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table answered_passkey_challenges, member_passkeys;
    alter table member_sessions drop column country, drop column device;
  `)
}
