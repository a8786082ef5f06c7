import type { Knex } from 'knex'

/**
 * Bit maps for the search of big pools; see the README of `members`. All tables begin empty: what is there already is taken in by a
 * schedule, and until then the search works as before.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Pools that are so big that they are searched by bit maps.
    create table search_pools (
      id smallint generated always as identity primary key,
      pool text not null unique,
      -- Whatever began before this may have written without leaving a change.
      begun xid8 not null,
      ready boolean not null default false
    );
    -- Whose bit stands where, and in which maps it is set. No key to members: the bits of who is gone are cleared first.
    create table search_seats (
      pool_id smallint not null references search_pools(id) on delete cascade,
      seat int not null,
      member_id uuid not null unique,
      terms int[] not null,
      primary key (pool_id, seat) include (member_id)
    );
    create table search_bits (
      pool_id smallint not null references search_pools(id) on delete cascade,
      term int not null,
      chunk int not null,
      bits bit(30720) not null,
      primary key (pool_id, term, chunk)
    ) with (fillfactor = 50);
    -- In the row, two to a page; what is nearly empty is compressed.
    alter table search_bits alter column bits set storage main;
    -- Profiles that the maps do not know yet as they are: every search looks at these too. Nobody updates a row here, so that a
    -- change made while others are taken in is never lost with them.
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
    -- Being here is noted once in a quarter of an hour.
    create trigger profiles_search_changed after update on profiles for each row when (
      (old.pool, old.searchable, old.gender, old.looking_for, old.date_of_birth, old.country, old.region, old.latitude, old.longitude,
        old.interests, old.main_photo_id, old.fictional, old.created_at, floor(extract(epoch from old.last_seen_at) / 900))
      is distinct from
      (new.pool, new.searchable, new.gender, new.looking_for, new.date_of_birth, new.country, new.region, new.latitude, new.longitude,
        new.interests, new.main_photo_id, new.fictional, new.created_at, floor(extract(epoch from new.last_seen_at) / 900)))
      execute function note_search_change();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger profiles_search_changed on profiles;
    drop trigger profiles_search_added on profiles;
    drop function note_search_change();
    drop table search_changes, search_bits, search_seats, search_pools;
  `)
}
