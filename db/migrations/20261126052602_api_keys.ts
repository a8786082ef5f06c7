import type { Knex } from 'knex'

/** API keys, by which servers call the console's API, and the access tokens that they exchange them for. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table api_keys (
      id uuid primary key,
      -- Who made it. It never may more than they may now.
      staff_id uuid not null references staff(id) on delete cascade,
      -- Null: every domain of its maker.
      domain_id int references domains(id),
      name text not null check (name <> ''),
      token_hash bytea not null unique,
      -- How the key begins, to recognise it.
      hint text not null,
      -- <subject>:<action>
      scopes text[] not null check (scopes <> '{}'),
      -- May do what needs a fresh password or second factor of people.
      guarded boolean not null default false,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz,
      version int not null default 1
    );
    create index api_keys_staff on api_keys (staff_id);
    create table api_tokens (
      token_hash bytea primary key,
      key_id uuid not null references api_keys(id) on delete cascade,
      scopes text[] not null check (scopes <> '{}'),
      expires_at timestamptz not null
    );
    create index api_tokens_key on api_tokens (key_id);
    create index api_tokens_expiry on api_tokens (expires_at);
    alter table audit_log add column api_key_id uuid;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table audit_log drop column api_key_id; drop table api_tokens; drop table api_keys')
}
