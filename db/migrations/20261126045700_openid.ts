import type { Knex } from 'knex'

export const accepts = {
  'adding-check-constraint': 'Challenges of staff are few and last minutes.',
  'adding-foreign-key-constraint': 'Staff and their sessions are few.',
}

/** Staff sign in through their company's OpenID provider. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Sign-ins under way, of members and staff alike.
    create table openid_flows (
      state_hash bytea primary key,
      browser_hash bytea not null,
      owner text not null,
      payload text not null,
      expires_at timestamptz not null
    );
    create index openid_flows_expires on openid_flows (expires_at);

    create table staff_providers (
      id uuid primary key,
      name text not null,
      issuer text not null,
      client_id text not null,
      secret text,
      scopes text not null,
      email_domains text[] not null check (cardinality(email_domains) > 0),
      required boolean not null,
      creates_accounts boolean not null,
      trusts_unverified boolean not null,
      second_factor text not null check (second_factor in ('own', 'provider')),
      acr_values text not null,
      roles_claim text not null,
      role_rules jsonb not null,
      ends_session boolean not null,
      active boolean not null,
      version integer not null default 1
    );

    create table staff_identities (
      provider_id uuid not null references staff_providers(id) on delete cascade,
      subject text not null,
      staff_id uuid not null references staff(id) on delete cascade,
      created_at timestamptz not null,
      primary key (provider_id, subject),
      unique (provider_id, staff_id)
    );
    create index staff_identities_staff on staff_identities (staff_id);

    -- Sessions and unfinished log-ins end with their provider.
    alter table staff_sessions
      add column provider_id uuid references staff_providers(id) on delete cascade,
      add column provider_factor boolean,
      add column id_token text;

    alter table staff_challenges drop constraint staff_challenges_purpose_check;
    alter table staff_challenges add constraint staff_challenges_purpose_check
      check (purpose in ('login', 'provider_login', 'step_up', 'totp', 'passkey'));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from staff_challenges where purpose = 'provider_login';
    alter table staff_challenges drop constraint staff_challenges_purpose_check;
    alter table staff_challenges add constraint staff_challenges_purpose_check
      check (purpose in ('login', 'step_up', 'totp', 'passkey'));
    alter table staff_sessions drop column provider_id, drop column provider_factor, drop column id_token;
    drop table staff_identities;
    drop table staff_providers;
    drop table openid_flows;
  `)
}
