-- Bitmap index of pools that are large enough. All of it is derived: it starts empty and a schedule fills it.
create table search_pools (
  id smallint generated always as identity primary key,
  pool text not null unique,
  next_seat int not null default 0,
  -- Share of all members per step into the past, by last seen and by sign-up. Measured periodically.
  seen_shares float8[],
  created_shares float8[],
  measured_at timestamptz,
  begun xid8 not null,
  ready boolean not null default false
);

-- Row ids of the bitmap index, with the values that hits are sorted and filtered by.
create table search_seats (
  pool_id smallint not null references search_pools(id) on delete cascade,
  seat int not null,
  member_id uuid not null unique,
  -- Maintained by a trigger. Not indexed, so that writing it touches this row only.
  seen timestamptz not null,
  created timestamptz not null,
  born date not null,
  fictional boolean not null,
  -- Position in metres from the centre of the earth.
  x float8,
  y float8,
  z float8,
  terms int[] not null,
  primary key (pool_id, seat)
) with (fillfactor = 80);

-- One bitmap per term and batch of row ids.
create table search_bits (
  pool_id smallint not null references search_pools(id) on delete cascade,
  term int not null,
  chunk int not null,
  -- Exactly one is set. Nearly empty or nearly full bitmaps are compressed; for others decompression costs more than it saves.
  dense bit(30720),
  sparse bit(30720),
  primary key (pool_id, term, chunk),
  check (num_nonnulls(dense, sparse) = 1)
);
alter table search_bits alter column dense set storage plain;
alter table search_bits alter column sparse set storage main;

-- Profiles that changed since the index read them. Every search also reads these. Rows are only inserted, so that a change made
-- while others are indexed is never lost.
create table search_changes (
  id bigint generated always as identity primary key,
  pool_id smallint not null references search_pools(id) on delete cascade,
  member_id uuid not null
);
create index search_changes_pool on search_changes (pool_id, id) include (member_id);

create function note_search_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into search_changes (pool_id, member_id) select id, old.member_id from search_pools where pool = old.pool;
    if tg_op = 'DELETE' or old.pool = new.pool then return null; end if;
  end if;
  insert into search_changes (pool_id, member_id) select id, new.member_id from search_pools where pool = new.pool;
  return null;
end $$;
create trigger profiles_search_added after insert or delete on profiles
  for each row execute function note_search_change();
-- Last seen counts by the quarter of an hour.
create trigger profiles_search_changed after update on profiles for each row when (
  (old.pool, old.searchable, old.gender, old.looking_for, old.date_of_birth, old.country, old.region, old.latitude, old.longitude,
  old.interests, old.main_photo_id, old.fictional, old.created_at, floor(extract(epoch from old.last_seen_at) / 900))
  is distinct from
  (new.pool, new.searchable, new.gender, new.looking_for, new.date_of_birth, new.country, new.region, new.latitude, new.longitude,
  new.interests, new.main_photo_id, new.fictional, new.created_at, floor(extract(epoch from new.last_seen_at) / 900)))
  execute function note_search_change();

create function note_sighting() returns trigger language plpgsql as $$
begin
  update search_seats set seen = new.last_seen_at where member_id = new.member_id;
  return null;
end $$;
create trigger profiles_search_sighted after update of last_seen_at on profiles
  for each row when (old.last_seen_at is distinct from new.last_seen_at) execute function note_sighting();

create function note_photo_change() returns trigger language plpgsql as $$
begin
  insert into search_changes (pool_id, member_id) select s.id, p.member_id from profiles p join search_pools s on s.pool = p.pool
    where p.member_id = new.member_id and p.main_photo_id = new.id;
  return null;
end $$;
create trigger photos_search_changed after update of status on photos
  for each row when (old.status is distinct from new.status) execute function note_photo_change();
