import type { Statement } from '../../../db/database.ts'
import { defineSchedule } from '../../kernel/job.ts'
import type { Services } from '../../kernel/services.ts'
import { leadingTermsDifferSql, listOutdatedTerms, termsSql } from './terms.ts'
import { measureStepsStatement } from './time-steps.ts'

type Ctx = Pick<Services, 'db'>

/** Bits of one bitmap in one row. `search_bits.bits` has the same length. */
export const chunkSize = 30_720
/**
 * Smaller pools are searched by a sequential scan. From this size on the index is at least as fast for every search,
 * and faster for most.
 */
const bigPool = 500
/** Changes applied in one batch. */
const batch = 5000

const insertPoolsStatement: Statement = {
  name: 'search.insert_pools',
  text: `insert into search_pools (pool, begun)
    select pool, pg_current_xact_id() from (select distinct pool from domains) d
    where not exists (select from search_pools s where s.pool = d.pool)
      and (select count(*) from (select from profiles p where p.pool = d.pool and p.searchable limit $1::int) p) >= $1::int`,
}
// Transactions that were open before the pool was known recorded no changes, so they must all end first.
const listUnreadyPoolsStatement: Statement = {
  name: 'search.list_unready_pools',
  text: 'select id, pool from search_pools where not ready and begun < pg_snapshot_xmin(pg_current_snapshot())',
}
const listReadyPoolsStatement: Statement = {
  name: 'search.list_ready_pools',
  text: 'select id from search_pools where ready order by id',
}
// A lock that does not cover the key: each recorded change refers to the pool, and recording one must not wait until
// all are applied.
const lockPoolStatement: Statement = {
  name: 'search.lock_pool',
  text: 'select ready from search_pools where id = $1 for no key update',
}
const markPoolReadyStatement: Statement = {
  name: 'search.mark_pool_ready',
  text: 'update search_pools set ready = true where id = $1',
}
const setWorkMemStatement: Statement = {
  name: 'search.set_work_mem',
  text: `select set_config('work_mem', '128MB', true)`,
}
const deletePoolBitsStatement: Statement = {
  name: 'search.delete_pool_bits',
  text: 'delete from search_bits where pool_id = $1',
}
const deletePoolRowsStatement: Statement = {
  name: 'search.delete_pool_rows',
  text: 'delete from search_seats where pool_id = $1',
}
/** Columns of profile `p` stored with a row id. */
const facts = {
  names: 'seen, created, born, fictional, x, y, z',
  values: `p.last_seen_at seen, p.created_at created, p.date_of_birth born, p.fictional,
    cube_ll_coord(spot.earth, 1) x, cube_ll_coord(spot.earth, 2) y, cube_ll_coord(spot.earth, 3) z`,
  from: 'cross join lateral (select ll_to_earth(p.latitude, p.longitude)::cube earth) spot',
}
/**
 * Members of one gender who look for the same and live near each other get adjacent row ids, so that a search reads few
 * rows of a bitmap.
 */
const neighbours = `p.looking_for, p.gender, p.country, p.region, ${[4, 40].flatMap((parts) => ['latitude', 'longitude'].map((axis) => `floor(p.${axis} * ${parts})`)).join(', ')}, p.member_id`
const insertPoolRowsStatement: Statement = {
  name: 'search.insert_pool_rows',
  text: `insert into search_seats (pool_id, seat, member_id, ${facts.names}, terms)
    select $1, row_number() over (order by ${neighbours}) - 1, p.member_id, ${facts.values}, ${termsSql('$3')}
    from profiles p ${facts.from} where p.pool = $2 and p.searchable
    on conflict (member_id) do update set (pool_id, seat, ${facts.names}, terms)
      = (excluded.pool_id, excluded.seat, ${facts.names.replace(/\w+/g, 'excluded.$&')}, excluded.terms)`,
}

/** Turns rows with a place in the chunk, a chunk and a term into one bitmap per chunk and term. */
const masksSql = (rows: string) => `
  select term, chunk, (string_agg(repeat('0', place - before - 1) || '1', '' order by place)
      || repeat('0', ${chunkSize} - 1 - max(place)))::bit(${chunkSize}) bits
  from (select *, coalesce(lag(place) over (partition by term, chunk order by place), -1) before from (${rows}) r) r
  group by term, chunk`

const bitColumns = 'dense, sparse, common'
/**
 * The columns of a bitmap. Bitmaps with this many bits set, or as few unset, are read faster without compression. One
 * that has nearly all bits set is not worth reading: it would exclude one in fifty candidates, which are checked
 * anyway.
 */
const storedBitsSql = (bits: string) => {
  const few = Math.floor(chunkSize / 640)
  const dense = `bit_count(${bits}) between ${few} and ${chunkSize - few}`
  return `case when ${dense} then ${bits} end, case when not ${dense} then ${bits} end, bit_count(${bits}) > ${0.98 * chunkSize}`
}

const insertChunkStatement: Statement = {
  name: 'search.insert_chunk',
  text: `insert into search_bits (pool_id, term, chunk, ${bitColumns})
    select $1, m.term, m.chunk, ${storedBitsSql('m.bits')} from (${masksSql(`select t.term, s.seat / ${chunkSize} chunk, s.seat % ${chunkSize} place
      from search_seats s cross join unnest(s.terms) t(term)
      where s.pool_id = $1 and s.seat >= $2 * ${chunkSize} and s.seat < ($2 + 1) * ${chunkSize}`)}) m`,
}
const setNextRowIdStatement: Statement = {
  name: 'search.set_next_row_id',
  text: `update search_pools set next_seat = (select coalesce(max(seat), -1) + 1 from search_seats where pool_id = $1)
    where id = $1 returning next_seat`,
}

/** Clears the bits of rows with a place in the chunk, a chunk and a term. */
const clearBits = (
  rows: string,
) => `update search_bits b set (${bitColumns}) = (select ${storedBitsSql('left_over.bits')}
        from (select coalesce(b.dense, b.sparse) & ~m.bits bits) left_over)
      from (${masksSql(rows)}) m where b.pool_id = $1 and b.term = m.term and b.chunk = m.chunk`

const claimChangesStatement: Statement = {
  name: 'search.claim_changes',
  text: `with taken as (delete from search_changes where id in (select id from search_changes where pool_id = $1 order by id limit $2)
      returning member_id)
    select distinct member_id from taken`,
}
// Removes row ids in other pools. Their bits there no longer count.
const deleteMovedRowsStatement: Statement = {
  name: 'search.delete_moved_rows',
  text: `delete from search_seats s using profiles p, search_pools o
    where s.member_id = any($2::uuid[]) and s.pool_id <> $1 and p.member_id = s.member_id and o.id = $1 and o.pool = p.pool`,
}
// A member with another gender, gender sought, country or region gets another row id. Otherwise single members would
// soon make searches read chunks with hardly any matching member.
const moveRowsStatement: Statement = {
  name: 'search.move_rows',
  text: `with moved as materialized (
      select s.seat, s.terms, o.next_seat - 1 + row_number() over (order by ${neighbours}) free
      from search_seats s join search_pools o on o.id = s.pool_id join profiles p on p.member_id = s.member_id and p.pool = o.pool
      where s.pool_id = $1 and s.member_id = any($2::uuid[]) and p.searchable and s.terms <> '{}' and ${leadingTermsDifferSql('s.terms')}
    ), cleared as (${clearBits(`select seat / ${chunkSize} chunk, seat % ${chunkSize} place, unnest(terms) term from moved`)}),
    seated as (update search_seats s set seat = moved.free, terms = '{}' from moved where s.pool_id = $1 and s.seat = moved.seat)
    update search_pools set next_seat = next_seat + (select count(*) from moved) where id = $1`,
}
// Row ids are never reused, because members who left may have left bits behind.
const assignRowIdsStatement: Statement = {
  name: 'search.insert_row_ids',
  text: `with seated as (
      insert into search_seats (pool_id, seat, member_id, ${facts.names}, terms)
      select $1, s.next_seat - 1 + row_number() over (order by ${neighbours}), p.member_id, ${facts.values}, '{}'
      from profiles p join search_pools s on s.id = $1 and s.pool = p.pool ${facts.from}
      where p.member_id = any($2::uuid[]) and p.searchable
        and not exists (select from search_seats taken where taken.member_id = p.member_id)
      returning seat
    ) update search_pools set next_seat = next_seat + (select count(*) from seated) where id = $1`,
}
// Reads the current state once. The bits are written from this result in two steps, because a bitmap may lose one bit
// and gain another.
const clearStatement: Statement = {
  name: 'search.clear_bits',
  text: `with now as materialized (
      select s.seat, s.terms old, case when p.searchable then ${termsSql('$3')} else '{}' end new, ${facts.values}
      from search_seats s join search_pools o on o.id = s.pool_id
      left join profiles p on p.member_id = s.member_id and p.pool = o.pool ${facts.from}
      where s.pool_id = $1 and s.member_id = any($2::uuid[])
    ), gone as (select seat / ${chunkSize} chunk, seat % ${chunkSize} place, d.term
      from now cross join lateral (select unnest(old) term except select unnest(new)) d),
    kept as (update search_seats s set terms = now.new, seen = greatest(s.seen, now.seen), created = coalesce(now.created, s.created),
        born = coalesce(now.born, s.born), fictional = coalesce(now.fictional, s.fictional), x = now.x, y = now.y, z = now.z
      from now where s.pool_id = $1 and s.seat = now.seat),
    cleared as (${clearBits('select * from gone')})
    select now.seat, d.term from now cross join lateral (select unnest(new) term except select unnest(old)) d`,
}
const setBitsStatement: Statement = {
  name: 'search.set_bits',
  text: `insert into search_bits (pool_id, term, chunk, ${bitColumns})
    select $1, m.term, m.chunk, ${storedBitsSql('m.bits')} from (${masksSql(`select term, seat / ${chunkSize} chunk, seat % ${chunkSize} place
      from unnest($2::int[], $3::int[]) added(seat, term)`)}) m
    on conflict (pool_id, term, chunk) do update set (${bitColumns}) = (select ${storedBitsSql('both_of.bits')} from
      (select coalesce(search_bits.dense, search_bits.sparse) | coalesce(excluded.dense, excluded.sparse) bits) both_of)`,
}
// Their bits are cleared already.
const deleteRowIdsStatement: Statement = {
  name: 'search.delete_row_ids',
  text: `delete from search_seats s where s.pool_id = $1 and s.member_id = any($2::uuid[])
    and not exists (select from profiles p join search_pools o on o.id = $1 and o.pool = p.pool where p.member_id = s.member_id)`,
}
const deleteTermBitsStatement: Statement = {
  name: 'search.delete_term_bits',
  text: 'delete from search_bits where pool_id = $1 and term between $2 and $3',
}

/**
 * Maintains the bitmap indexes of the search: finds pools that have grown big, indexes them, and applies changes. Any
 * number of processes may call it; only one works on a pool at a time. Searches stay correct even if it has not run
 * for long, but become slower.
 */
export async function updateSearchIndex(ctx: Ctx, now: Date, threshold = bigPool): Promise<void> {
  await ctx.db.query(insertPoolsStatement, [threshold])
  for (const { id, pool } of await ctx.db.query<{ id: number; pool: string }>(listUnreadyPoolsStatement))
    await mapPool(ctx, id, pool, now)
  for (const { id } of await ctx.db.query<{ id: number }>(listReadyPoolsStatement)) {
    let rounds = 100
    while (rounds > 0 && (await applyChanges(ctx, id, now)) > 0) rounds -= 1
    for (const terms of listOutdatedTerms(now)) await ctx.db.query(deleteTermBitsStatement, [id, ...terms])
    const { statement, values } = measureStepsStatement(id, now)
    await ctx.db.query(statement, values)
  }
}

/** Indexes all members of a pool. Searches do not use the index until the pool is ready. */
async function mapPool({ db }: Ctx, id: number, pool: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [locked] = await db.query<{ ready: boolean }>(lockPoolStatement, [id], tx)
    if (!locked || locked.ready) return
    await db.query(setWorkMemStatement, [], tx)
    await db.query(deletePoolBitsStatement, [id], tx)
    await db.query(deletePoolRowsStatement, [id], tx)
    await db.query(insertPoolRowsStatement, [id, pool, now], tx)
    const [assigned] = await db.query<{ next_seat: number }>(setNextRowIdStatement, [id], tx)
    for (let chunk = 0; chunk * chunkSize < (assigned?.next_seat ?? 0); chunk += 1)
      await db.query(insertChunkStatement, [id, chunk], tx)
    await db.query(markPoolReadyStatement, [id], tx)
  })
  // The planner has no statistics of tables that were empty before.
  await db.knex.raw('analyze search_seats, search_bits').catch(() => {})
}

/** Returns the number of members whose changes were applied. */
async function applyChanges({ db }: Ctx, id: number, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await db.query(lockPoolStatement, [id], tx)
    const members = (await db.query<{ member_id: string }>(claimChangesStatement, [id, batch], tx)).map(
      (row) => row.member_id,
    )
    if (members.length === 0) return 0
    await db.query(deleteMovedRowsStatement, [id, members], tx)
    await db.query(moveRowsStatement, [id, members], tx)
    await db.query(assignRowIdsStatement, [id, members], tx)
    const added = await db.query<{ seat: number; term: number }>(clearStatement, [id, members, now], tx)
    await db.query(setBitsStatement, [id, added.map(({ seat }) => seat), added.map(({ term }) => term)], tx)
    await db.query(deleteRowIdsStatement, [id, members], tx)
    return members.length
  })
}

export const searchSchedule = defineSchedule({
  id: 'search.index',
  everySeconds: 20,
  handler: ({ services }) => updateSearchIndex(services, services.clock.now()),
})
