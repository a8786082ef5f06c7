create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;
create extension if not exists cube;
create extension if not exists earthdistance;

-- The companies that run the sites.
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
  added timestamptz not null default now(),
  version int not null default 1
);

-- Each domain is a site (a brand). Domains of one pool share their members.
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
  created_at timestamptz not null default now(),
  version int not null default 1
);

-- Pictures that staff upload for the sites: logos, gift drawings. Without a domain they belong to all sites.
create table site_pictures (
  id uuid primary key,
  domain_id int references domains(id),
  purpose text not null check (purpose ~ '^[a-z][a-z0-9_-]*(\.[a-z][a-z0-9_-]*)*$' and length(purpose) <= 80),
  media_key text not null unique,
  width int not null,
  height int not null,
  colour text not null,
  created_at timestamptz not null
);
create index site_pictures_domain on site_pictures (domain_id, purpose);

-- Setting values by scope.
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
comment on table settings_version is 'Grows with every change of settings, domains, companies: what processes hold in memory.';

create function count_snapshot_version() returns trigger language plpgsql as $$
  begin
    update settings_version set version = version + 1;
    return null;
  end
$$;
create trigger snapshot_version after insert or update or delete or truncate on settings
  for each statement execute function count_snapshot_version();
create trigger snapshot_version after insert or update or delete or truncate on domains
  for each statement execute function count_snapshot_version();
create trigger snapshot_version after insert or update or delete or truncate on companies
  for each statement execute function count_snapshot_version();

-- Sets of setting changes that are published together, at once or at a scheduled time.
create table setting_publications (
  id uuid primary key,
  -- Domain of its drafts; null for drafts of no single domain.
  domain_id int references domains(id),
  reason text not null,
  status text not null check (status in ('scheduled', 'published', 'cancelled', 'failed')),
  created_by text not null,
  created_at timestamptz not null,
  due_at timestamptz,
  time_zone text not null,
  done_at timestamptz,
  -- Why it failed: a code of the error catalogue and the fields at fault.
  fault jsonb,
  check (status <> 'scheduled' or due_at is not null)
);
create index setting_publications_waiting on setting_publications (due_at) where status = 'scheduled';

-- Setting changes that wait for publication.
create table setting_drafts (
  id bigint generated always as identity primary key,
  publication_id uuid references setting_publications(id) on delete cascade,
  domain_id int references domains(id),
  key text not null,
  scope text not null,
  resets boolean not null,
  value jsonb,
  -- Version of the setting when it was drafted.
  seen int not null,
  version int not null default 1,
  added_by text not null,
  added_at timestamptz not null,
  check (resets = (value is null))
);
create unique index setting_drafts_open on setting_drafts (key, scope) where publication_id is null;
create unique index setting_drafts_taken on setting_drafts (publication_id, key, scope) where publication_id is not null;

-- The single link that opens the setup page of an installation without a domain.
create table setup_link (
  only_row boolean primary key default true check (only_row),
  -- Gives the token only together with the installation's key. Every process prints the same token.
  nonce bytea not null,
  token_hash bytea not null,
  used_at timestamptz
);

-- Brands in preparation. Their domain exists and is closed to visitors until launch.
create table brand_drafts (
  domain_id int primary key references domains(id) on delete cascade,
  -- The brand it was copied from.
  copied_from int references domains(id) on delete set null,
  -- Checklist items that staff ticked.
  checked text[] not null default '{}',
  created_by text not null,
  created_at timestamptz not null,
  version int not null default 1
);

-- Static pages as staff edit them.
create table documents (
  id uuid primary key,
  -- Last part of the URL, the same in every language.
  token text not null check (length(token) <= 60 and token ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  locale text not null check (locale ~ '^[a-z]{2}$'),
  domain_id int references domains(id),
  country text check (country ~ '^[A-Z]{2}$'),
  title text not null,
  description text not null,
  intro text not null,
  -- Markdown.
  body text not null,
  in_footer boolean not null,
  updated_by text not null,
  updated_at timestamptz not null,
  version int not null default 1
);
create unique index documents_place on documents (token, locale, coalesce(domain_id, 0), coalesce(country, ''));

-- Every published version of a static page.
create table document_versions (
  id bigint generated always as identity primary key,
  document_id uuid not null references documents(id),
  number int not null check (number > 0),
  -- False when the page was withdrawn: the text of the next wider scope applies again.
  shown boolean not null,
  title text not null,
  description text not null,
  intro text not null,
  body text not null,
  in_footer boolean not null,
  -- Whether members must agree again (terms).
  asks_again boolean not null,
  note text not null,
  published_by text not null,
  published_at timestamptz not null,
  -- When visitors start to see it.
  effective_at timestamptz not null,
  unique (document_id, number)
);
create trigger snapshot_version after insert or update or delete or truncate on document_versions
  for each statement execute function count_snapshot_version();

-- Text overrides by staff, for one brand or for all. Without a row the shipped text applies.
create table wordings (
  id bigint generated always as identity primary key,
  -- Null: for every brand.
  domain_id int references domains(id) on delete cascade,
  locale text not null check (locale in ('nl', 'en', 'de', 'fr', 'es', 'it', 'pl')),
  key text not null,
  -- By plural form, or under 'text' without plurals.
  forms jsonb not null,
  -- The shipped text it replaces. If that has changed since, the override needs a review.
  shipped jsonb not null,
  updated_by text not null,
  updated_at timestamptz not null,
  version int not null default 1
);
create unique index wordings_place on wordings (coalesce(domain_id, 0), locale, key);
create trigger snapshot_version after insert or update or delete or truncate on wordings
  for each statement execute function count_snapshot_version();

-- What staff, members and the system changed. Append-only. Rows outlive their domain, so domain_id has no foreign key.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'member', 'system')),
  actor_id text not null,
  action text not null,
  subject text not null,
  subject_id text not null,
  domain_id int,
  scope text,
  old jsonb,
  new jsonb,
  reason text
);
create index audit_log_subject on audit_log (subject, subject_id, id desc);
create index audit_log_domain on audit_log (domain_id, id desc);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_at on audit_log (at);
create index audit_log_words on audit_log
  using gin ((action || ' ' || subject_id || ' ' || coalesce(reason, '')
    || ' ' || left(coalesce(old::text, ''), 4000) || ' ' || left(coalesce(new::text, ''), 4000)) gin_trgm_ops);
create index audit_log_action on audit_log (action, id desc);
