create table members (
  id uuid primary key,
  domain_id int not null references domains(id),
  pool text not null,
  email citext not null,
  password_hash text not null,
  status text not null default 'not_confirmed' check (status in ('not_confirmed', 'active', 'disabled', 'banned', 'deleted')),
  confirmed_at timestamptz,
  paid_user boolean not null default false,
  language text not null,
  country text not null,
  signup_date timestamptz not null,
  deleted_at timestamptz,
  erase_after timestamptz,
  terms_accepted_at timestamptz not null,
  notifications_disabled text[] not null default '{}',
  notifications_blocked text check (notifications_blocked in ('fbl', 'bounce', 'listunsubscribe')),
  invisible boolean not null default false,
  last_seen_at timestamptz,
  messages_sent_free int not null default 0,
  -- Free conversations the member started. Counted here because a block removes the rows.
  conversations_started_free int not null default 0,
  version int not null default 1,
  fictional boolean not null default false,
  unique (pool, email),
  constraint members_fictional_check check (not (fictional and paid_user))
);
create index members_domain on members (domain_id, signup_date desc);
create index members_erase on members (erase_after) where erase_after is not null;
create index members_unconfirmed on members (domain_id, signup_date) where status = 'not_confirmed';
create index members_fictional on members (domain_id, signup_date desc) where fictional;
-- Members who may be mailed, in the order of the mailing batches.
create index members_mailable on members (domain_id, country, id)
  where status = 'active' and notifications_blocked is null and not fictional;

create table profiles (
  member_id uuid primary key references members(id) on delete cascade,
  domain_id int not null references domains(id),
  pool text not null,
  name text not null check (length(name) between 2 and 40 and name not like '@%'),
  status text not null default 'active' check (status in ('active', 'disabled')),
  gender text not null check (gender in ('male', 'female')),
  looking_for text not null check (looking_for in ('male', 'female', 'both')),
  date_of_birth date not null,
  country text not null,
  region text,
  place text,
  latitude double precision,
  longitude double precision,
  tagline text not null default '',
  description text not null default '',
  signup_reason text not null default '',
  hair text,
  eyes text,
  body_type text,
  relationship_status text,
  tattoos boolean,
  sexuality text check (sexuality in ('hetero', 'gay', 'lesbian', 'bi')),
  interests text[] not null default '{}',
  fictional boolean not null default false,
  main_photo_id uuid,
  last_seen_at timestamptz not null,
  created_at timestamptz not null,
  -- Derived: listed in search. Maintained by the members feature when status or visibility change.
  searchable boolean not null default false,
  sister_sites boolean not null default false,
  looking_min_age smallint check (looking_min_age between 18 and 120),
  looking_max_age smallint check (looking_max_age between 18 and 120),
  looking_ages_at timestamptz,
  constraint profiles_looking_ages_check check (looking_min_age <= looking_max_age)
);
create index profiles_interests on profiles using gin (interests) where searchable;
create index profiles_position on profiles
  using gist (pool, ll_to_earth(latitude, longitude))
  where searchable and latitude is not null;
create index profiles_name_trgm on profiles using gin (name gin_trgm_ops);
create index profiles_sister_position on profiles using gist (domain_id, ll_to_earth(latitude, longitude))
  where searchable and sister_sites and latitude is not null;
create index profiles_search on profiles (pool, gender, country, last_seen_at desc, member_id)
  include (date_of_birth, fictional, looking_for, main_photo_id)
  where searchable;
create index profiles_search_region on profiles (pool, country, region, last_seen_at desc, member_id)
  include (date_of_birth, fictional, gender, looking_for, main_photo_id)
  where searchable;
create index profiles_search_gender on profiles (pool, gender, last_seen_at desc, member_id)
  include (date_of_birth, fictional, looking_for, main_photo_id)
  where searchable;
create index profiles_search_country on profiles (pool, country, last_seen_at desc, member_id)
  include (date_of_birth, fictional, looking_for, main_photo_id)
  where searchable;
create index profiles_search_all on profiles (pool, last_seen_at desc, member_id)
  include (date_of_birth, fictional, looking_for, main_photo_id)
  where searchable;
create index profiles_new on profiles (pool, created_at desc, member_id)
  include (date_of_birth, fictional, gender, country, looking_for, main_photo_id)
  where searchable;
create index profiles_sister_active on profiles (domain_id, last_seen_at desc, member_id)
  include (date_of_birth, fictional, gender, country, looking_for, main_photo_id)
  where searchable and sister_sites;
create index profiles_sister_new on profiles (domain_id, created_at desc, member_id)
  include (date_of_birth, fictional, gender, country, looking_for, main_photo_id)
  where searchable and sister_sites;

create table photos (
  id uuid primary key,
  member_id uuid not null references members(id) on delete cascade,
  status text not null default 'inspection' check (status in ('inspection', 'active', 'rejected', 'deleted')),
  -- Random part of the media keys; unguessable.
  media_key text not null unique,
  width int not null,
  height int not null,
  -- Average colour as #rrggbb, shown while the photo loads.
  colour text not null,
  position int not null default 0,
  -- Photos sent in a chat are never part of the profile.
  purpose text not null default 'profile' check (purpose ~ '^[a-z][a-z0-9_-]*(\.[a-z][a-z0-9_-]*)*$' and length(purpose) <= 80),
  created_at timestamptz not null,
  reviewed_at timestamptz,
  fingerprint bit(64)
);
alter table profiles add foreign key (main_photo_id) references photos(id) on delete set null;
create index photos_member on photos (member_id, position) where status <> 'deleted';
-- Fingerprints that differ in few bits agree, up to one bit, in one of their quarters.
create index photos_fingerprint_1 on photos (substring(fingerprint from 1 for 16)) where fingerprint is not null;
create index photos_fingerprint_2 on photos (substring(fingerprint from 17 for 16)) where fingerprint is not null;
create index photos_fingerprint_3 on photos (substring(fingerprint from 33 for 16)) where fingerprint is not null;
create index photos_fingerprint_4 on photos (substring(fingerprint from 49 for 16)) where fingerprint is not null;

create function keep_fictional_label() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'profiles.fictional is written by the insert alone' using errcode = 'restrict_violation';
  end if;
  if new.fictional then
    update members set fictional = true where id = new.member_id;
  elsif exists (select from members where id = new.member_id and fictional) then
    raise exception 'a fictional account has a fictional profile' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger profiles_fictional_insert after insert on profiles
  for each row execute function keep_fictional_label();
create trigger profiles_fictional_update after update of fictional on profiles
  for each row when (old.fictional is distinct from new.fictional) execute function keep_fictional_label();

create function keep_fictional_account() returns trigger language plpgsql as $$
begin
  if not new.fictional or not exists (select from profiles where member_id = new.id and fictional) then
    raise exception 'members.fictional follows the profile' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger members_fictional_update before update of fictional on members
  for each row when (old.fictional is distinct from new.fictional) execute function keep_fictional_account();

-- Media files to delete. Recorded before a file is written and when its photo goes, removed once the files are gone.
create table media_leftovers (
  media_key text primary key,
  due_at timestamptz not null
);
create index media_leftovers_due on media_leftovers (due_at);

-- Searches that members saved.
create table saved_searches (
  id uuid primary key,
  member_id uuid not null references members(id) on delete cascade,
  domain_id int not null references domains(id),
  query text not null check (length(query) between 1 and 1000),
  created_at timestamptz not null,
  unique (member_id, query)
);

-- The advertising source a visitor came from.
create table traffic_sources (
  id bigint generated always as identity primary key,
  domain_id int not null references domains(id),
  member_id uuid references members(id) on delete set null,
  network text,
  ref text,
  sub1 text,
  sub2 text,
  sub3 text,
  at timestamptz not null
);
create index traffic_sources_member on traffic_sources (member_id) where member_id is not null;
create index traffic_sources_at on traffic_sources (at);
create index traffic_sources_domain on traffic_sources (domain_id, at);

-- Invitation codes for signing up.
create table invitations (
  id uuid primary key,
  domain_id int not null references domains(id),
  code text not null unique,
  note text not null default '',
  uses_allowed int not null check (uses_allowed between 1 and 100000),
  uses int not null default 0 check (uses between 0 and uses_allowed),
  expires timestamptz,
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null,
  version int not null default 1
);
create index invitations_domain on invitations (domain_id, created_at desc);

-- Which member signed up with which invitation.
create table invitation_uses (
  member_id uuid primary key references members(id) on delete cascade,
  invitation_id uuid not null references invitations(id),
  at timestamptz not null
);
create index invitation_uses_invitation on invitation_uses (invitation_id, at desc);

create table consents (
  id bigint generated always as identity primary key,
  member_id uuid not null references members(id) on delete cascade,
  purpose text not null check (purpose ~ '^[a-z][a-z0-9_-]*(\.[a-z][a-z0-9_-]*)*$' and length(purpose) <= 80),
  granted boolean not null,
  text_version text not null,
  at timestamptz not null
);
create index consents_member on consents (member_id, purpose, id desc);

-- Why accounts were deleted, without the member: statistics, no personal data.
create table account_deletions (
  id bigint generated always as identity primary key,
  domain_id int not null references domains(id),
  reason text not null,
  remarks text not null default '',
  at timestamptz not null
);
