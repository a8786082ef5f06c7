-- Texts of landers by design, slug and language (the catalogues fill the gaps), and split tests of them with
-- their results.
-- replaces: 20261121500000_contents
-- replaces: 20261121510000_splits

create table lander_contents (
  id uuid primary key,
  design text not null check (design ~ '^[a-z0-9]{1,40}$'),
  -- Empty: the URL without a slug.
  slug text not null default '' check (slug ~ '^[a-z0-9-]{0,40}$'),
  language text not null check (language ~ '^[a-z]{2}$'),
  domain_id int references domains(id),
  country char(2) check (country ~ '^[A-Z]{2}$'),
  headline text not null default '' check (length(headline) <= 120),
  intro text not null default '' check (length(intro) <= 400),
  call text not null default '' check (length(call) <= 40),
  -- [{ title, text }], in the order of the design's steps.
  steps jsonb not null default '[]',
  -- [{ src, alt }], in the order of the design's pictures.
  media jsonb not null default '[]',
  status text not null default 'draft' check (status in ('draft', 'live')),
  version int not null default 1
);
create unique index lander_contents_place
  on lander_contents (design, slug, language, coalesce(domain_id, 0), coalesce(country, ''));

create table lander_splits (
  id uuid primary key,
  design text not null check (design ~ '^[a-z0-9]{1,40}$'),
  domain_id int not null references domains(id),
  -- Null: every country of the domain.
  country char(2) check (country ~ '^[A-Z]{2}$'),
  -- [{ slug, weight }]. The first is the control. An empty slug is the lander without one.
  arms jsonb not null check (jsonb_array_length(arms) between 2 and 4),
  -- Visitors counted per arm. Fixed in advance, so that nobody stops when the figures look good.
  planned int not null check (planned between 100 and 1000000),
  status text not null default 'draft' check (status in ('draft', 'running', 'stopped')),
  version int not null default 1
);
create unique index lander_splits_running on lander_splits (design, domain_id, coalesce(country, '')) where status = 'running';
create trigger snapshot_version after insert or update or delete or truncate on lander_splits
  for each statement execute function count_snapshot_version();

create table lander_split_counts (
  split_id uuid not null references lander_splits(id) on delete cascade,
  slug text not null,
  seen int not null default 0,
  signups int not null default 0 check (signups <= seen),
  primary key (split_id, slug)
);
