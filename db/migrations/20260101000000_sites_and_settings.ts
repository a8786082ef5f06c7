import type { Knex } from 'knex'

/** Companies, their domains, settings with their scopes, and the audit log. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create extension if not exists citext;
    create extension if not exists pg_trgm;
    create extension if not exists btree_gin;
    create extension if not exists btree_gist;
    create extension if not exists cube;
    create extension if not exists earthdistance;

    create table companies (
      id int generated always as identity primary key,
      name text not null,
      address text not null,
      zip text not null default '',
      city text not null,
      country text not null check (country ~ '^[A-Z]{2}$'),
      kvk text not null default '',
      tradenames text[] not null default '{}',
      vat_numbers jsonb not null default '{}',
      support_phone text,
      delete_discount int not null default 0 check (delete_discount between 0 and 100),
      added timestamptz not null default now()
    );

    create table domains (
      id int generated always as identity primary key,
      host text not null unique check (host = lower(host)),
      aliases text[] not null default '{}',
      name text not null,
      pool text not null,
      time_zone text not null default 'Europe/Amsterdam',
      company_id int not null references companies(id),
      countries text[] not null default '{NL}',
      active boolean not null default true,
      theme jsonb not null default '{}',
      created_at timestamptz not null default now()
    );

    create table settings (
      key text not null,
      scope text not null check (scope ~ '^(global|country:[A-Z]{2}|domain:[0-9]+(/country:[A-Z]{2}){0,1})$'),
      value jsonb not null,
      version int not null default 1,
      updated_by text not null,
      updated_at timestamptz not null,
      primary key (key, scope)
    );
    create table settings_version (
      only_row boolean primary key default true check (only_row),
      version bigint not null default 0
    );
    insert into settings_version default values;

    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor_kind text not null check (actor_kind in ('staff', 'member', 'system')),
      actor_id text not null,
      action text not null,
      subject text not null,
      subject_id text not null,
      domain_id int references domains(id),
      scope text,
      old jsonb,
      new jsonb,
      reason text
    );
    create index audit_log_subject on audit_log (subject, subject_id, id desc);
    create index audit_log_domain on audit_log (domain_id, id desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table audit_log, settings_version, settings, domains, companies')
}
