import type { Knex } from 'knex'

/**
 * Seats that hold what a hit is ordered by and held against, so that a search reads no profiles but those of its page; maps whose bits
 * lie as they are where compressing them saves little. All of it is derived: it begins empty, and the schedule fills it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table search_changes, search_bits, search_seats, search_pools;
    ${pools(`next_seat int not null default 0,
      -- Which part of all each step into the past holds, of who was here and of who came; measured now and then.
      seen_shares float8[],
      created_shares float8[],
      measured_at timestamptz,`)}
    create table search_seats (
      pool_id smallint not null references search_pools(id) on delete cascade,
      seat int not null,
      member_id uuid not null unique,
      -- Kept by a trigger at every sighting. No index knows of it, so that writing it touches this row alone.
      seen timestamptz not null,
      created timestamptz not null,
      born date not null,
      fictional boolean not null,
      -- Of the place, metres from the middle of the earth.
      x float8, y float8, z float8,
      terms int[] not null,
      primary key (pool_id, seat)
    ) with (fillfactor = 80);
    create table search_bits (
      pool_id smallint not null references search_pools(id) on delete cascade,
      term int not null,
      chunk int not null,
      -- One of the two: what is nearly empty or nearly full is compressed, and quickly read; of the rest reading would cost more than it saves.
      dense bit(30720),
      sparse bit(30720),
      primary key (pool_id, term, chunk),
      check (num_nonnulls(dense, sparse) = 1)
    );
    alter table search_bits alter column dense set storage plain, alter column sparse set storage main;
    ${changes}

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
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger photos_search_changed on photos;
    drop trigger profiles_search_sighted on profiles;
    drop function note_photo_change();
    drop function note_sighting();
    drop table search_changes, search_bits, search_seats, search_pools;
    ${pools('')}
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
    alter table search_bits alter column bits set storage main;
    ${changes}
  `)
}

const pools = (more: string) => `create table search_pools (
      id smallint generated always as identity primary key,
      pool text not null unique,
      ${more}
      begun xid8 not null,
      ready boolean not null default false
    );`
const changes = `create table search_changes (
      id bigint generated always as identity primary key,
      pool_id smallint not null references search_pools(id) on delete cascade,
      member_id uuid not null
    );
    create index search_changes_pool on search_changes (pool_id, id) include (member_id);`
