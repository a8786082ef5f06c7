import { bornAfter, bornOnOrBefore } from '../../shared/age.ts'
import { genders } from '../../shared/vocabulary.ts'
import { getOnlineSince } from '../members/index.ts'
import { chunkSize } from './bitmap-index.ts'
import {
  allBitsSql,
  type BindList,
  bigPoolSql,
  bitmapsSql,
  chunkHitsSql,
  hitChunksSql,
  readAllBelowSql,
  type SearchParts,
} from './bitmap-sql.ts'
import { chordSql } from './distance.ts'
import { nearestCellsSql } from './nearest-cells.ts'
import type { SearchFilter, SearchViewer } from './query.ts'
import * as terms from './terms.ts'
import { listTimeSteps } from './time-steps.ts'

/** Batch of bits whose positions are computed together; a batch without set bits is skipped. Divides a chunk. */
const bitsPerBatch = 3072

/**
 * Pending changes that a search reads itself, the latest first. After a bulk load the others are found once the index
 * has applied them.
 */
const maxChangesRead = 2000

/** With more members online within 15 minutes, a sequential scan finds the page sooner than the index. */
const scanIfMoreOnline = 600

type ListOrder = 'active' | 'new' | 'near'

interface Group {
  terms: terms.Term[]
  /** Whether the members of this group have adjacent row ids, so that many chunks have none of them. */
  leads: boolean
}

/** The conditions of a hit that the bitmaps know: one term of each group. */
function buildGroups(filter: SearchFilter, viewer: SearchViewer, soughtBy: string | null): Group[] {
  const groups: Group[] = []
  // A group without terms matches nobody.
  const add = (group: terms.Term[], leads = false) => groups.push({ terms: group, leads })
  const place =
    viewer.position && filter.distanceKm ? terms.listTermsAround(viewer.position, filter.distanceKm).terms : null
  if (filter.gender) add([terms.toGenderTerm(filter.gender)], true)
  // Who looks for everyone looks for either gender.
  for (const one of soughtBy === 'apart' ? genders : soughtBy ? [soughtBy] : []) add([terms.toLooksForTerm(one)], true)
  if (place) add(place, true)
  if (filter.country) add([terms.toCountryTerm(filter.country)], true)
  if (filter.region) add([terms.toRegionTerm(filter.region)], true)
  if (filter.minAge || filter.maxAge) {
    const latest = filter.minAge ? bornOnOrBefore(filter.minAge, viewer.today) : viewer.today
    const earliest = bornAfter(filter.maxAge ?? 130, viewer.today)
    add(terms.bornIn(Number(earliest.slice(0, 4)), Number(latest.slice(0, 4))))
  }
  for (const interest of filter.interests) add([terms.toInterestTerm(interest)])
  for (const group of filter.tokens ?? []) add(group.map(terms.hasToken))
  if (filter.photo) add([terms.hasPhoto])
  if (!viewer.fictional) add([terms.isReal])
  if (filter.online) add(terms.listTermsSince('seen', getOnlineSince(viewer.now), viewer.now).terms)
  if (groups.length === 0) add([terms.everyone])
  return groups
}

/**
 * The candidates of a search by the bitmap index, as common table expressions, and the source `p` of their rows.
 * Intersects the bitmaps of all groups. Few hits all become candidates. Of many, only the first in list order do: all
 * before the `edge` of `rung`, which is null if nobody is excluded. Members in `changed` have outdated index entries
 * and are no candidates.
 */
export function buildBitmapSearch(filter: SearchFilter, viewer: SearchViewer, listed: ListOrder, inner: SearchParts) {
  const { bind, facesFirst } = inner
  const parted = facesFirst || viewer.rest !== undefined
  const list = (values: readonly unknown[], type: string) => `(select ${bind(values, `::${type}[]`)})`
  const groups = buildGroups(filter, viewer, inner.soughtBy)
  const wanted = groups.flatMap(({ terms: group, leads }, n) => group.map((term) => ({ n, leads, ...term })))
  const wantedRows = `unnest(${list(
    wanted.map(({ n }) => n),
    'int',
  )}, ${list(
    wanted.map(({ base }) => base),
    'int',
  )}, ${list(
    wanted.map(({ text }) => text),
    'text',
  )}, ${list(
    wanted.map(({ leads }) => leads),
    'boolean',
  )}, ${list(
    wanted.map(({ n }) => groups[n]?.terms.length === 1),
    'boolean',
  )}) w(n, base, text, leads, alone)`
  const first = listed === 'near' ? nearestCellsSql(viewer, inner, list) : timeSplitSql(listed, viewer.now, inner, list)
  const before = `big_pool as materialized (select id, (next_seat - 1) / ${chunkSize} last${
    listed === 'near' ? '' : `, ${listed === 'new' ? 'created' : 'seen'}_shares shares`
  } from search_pools where pool = ${inner.pool} and ready),
    wanted as materialized (select w.n, ${terms.termSql('w.base', 'w.text')} term, w.leads, w.alone from ${wantedRows}),
    -- Row ids are ordered: the women of one country who look for men, for example, fill few chunks.
    reached as materialized (select case when exists (select from wanted where leads)
      then array(select chunk from (select distinct a.n, b.chunk from wanted a cross join lateral
        (select b.chunk from search_bits b where b.pool_id = ${bigPoolSql} and b.term = a.term offset 0) b where a.leads) led
        group by chunk having count(*) = (select count(distinct n) from wanted where leads))
      else array(select generate_series(0, (select last from big_pool))) end chunks),
    ${parted ? 'met_all' : 'met'} as materialized (select * from (
      select chunk, coalesce(bit_and(bits), ${allBitsSql}) bits from (
        select a.n, b.chunk, bit_or(case when not (a.alone and b.common) then b.bits end) bits from wanted a cross join lateral
          ${bitmapsSql('= a.term', '(select chunks from reached)::int[]')} group by a.n, b.chunk) of_group
      group by chunk having count(*) = ${bind(groups.length, '::int')}) hit_bits where bit_count(bits) > 0
    ), ${parted ? photoSplitSql(inner) : ''} total as materialized (select coalesce(sum(bit_count(bits)), 0) bits, array_agg(chunk order by chunk) chunks from met),
    spread as materialized (select array_agg(bits order by chunk) maps from met),
    ${first}
    found as materialized (
      select piece.seat from hit_bits
      cross join generate_series(0, ${chunkSize / bitsPerBatch - 1}) part(no)
      cross join lateral (select substring(hit_bits.bits, part.no * ${bitsPerBatch} + 1, ${bitsPerBatch}) bits offset 0) of_part
      cross join lateral (select bit_count(of_part.bits) pieces, hit_bits.chunk * ${chunkSize} + part.no * ${bitsPerBatch} start offset 0) part_of
      cross join lateral (select start + sum(octet_length(gap) + 1) over (order by n rows unbounded preceding) - 1 seat, n
        from unnest(string_to_array(of_part.bits::text, '1')) with ordinality piece(gap, n) offset 0) piece
      where pieces > 0 and piece.n <= pieces
    ), changed as materialized (select distinct member_id from (
      select member_id from search_changes where pool_id = ${bigPoolSql} order by id desc limit ${maxChangesRead}) latest),`
  // Bitmaps that nearly everyone is in were not read, so the terms are compared here.
  // Reads all rows in one scan of the index: single lookups take four times as long for neighbouring row ids.
  const from = `(select s.member_id, s.fictional, s.seen last_seen_at, s.created created_at, s.born date_of_birth,
      true searchable, ${inner.pool} pool, ${chordSql(inner.at)} gap${facesFirst ? `, not (s.terms @> '{${terms.hasPhoto.base}}') faceless` : ''}
    from search_seats s where s.pool_id = ${bigPoolSql} and s.seat = any((select array_agg(seat) from found)::int[])
      and s.terms @> (select coalesce(array_agg(term), '{}') from wanted where alone) offset 0) p`
  // Viewers who may see fictional profiles also get the number of real members among the hits.
  const real = viewer.fictional
    ? `(select coalesce(sum(bit_count(met.bits & b.bits)), 0) from met cross join lateral ${bitmapsSql(`= ${terms.isReal.base}`, 'array[met.chunk]')})::int`
    : '(select bits from total)::int'
  const circle =
    viewer.position && filter.distanceKm ? terms.listTermsInCircle(viewer.position, filter.distanceKm) : null
  const cells = `${list(circle?.map(({ base }) => base) ?? [], 'int')}::int[]`
  // Only needed if not all hits are read; in order of time, the hits that were read suffice.
  const unknown = listed === 'near' ? '(select dense or edge is not null from rung)' : '(select dense from rung)'
  const inside = `(select case when ${bind(circle === null, '::boolean')} then (select bits from total) when ${unknown} then (
      select coalesce(sum(bit_count(${chunkHitsSql('cells.chunk')} & cells.bits)), 0) from (select b.chunk, bit_or(b.bits) bits
        from ${bitmapsSql(`= any(${cells})`, hitChunksSql)} group by b.chunk offset 0) cells) end)::int`
  return {
    before,
    from,
    real,
    inside,
    where: ['p.member_id not in (select member_id from changed)'],
  }
}

/** If there are many hits, only those with a photo, or only those without. */
function photoSplitSql(inner: SearchParts): string {
  const photos = (m: string) => bitmapsSql(`= ${terms.hasPhoto.base}`, `array[${m}.chunk]`)
  if (!inner.facesFirst)
    return `met as materialized (select * from (select m.chunk, case when b.bits is null then m.bits else m.bits & ~b.bits end bits
      from met_all m left join lateral ${photos('m')} on true) faceless where bit_count(bits) > 0),`
  return `narrowed as materialized (select coalesce(sum(bit_count(bits)), 0) > ${readAllBelowSql(inner)} yes from met_all),
    met as materialized (select * from (select * from met_all where not (select yes from narrowed)
      union all select m.chunk, m.bits & b.bits from met_all m cross join lateral ${photos('m')} where (select yes from narrowed)
      ) faced where bit_count(bits) > 0),`
}

/** The hits of the shortest time step that contains at least the number wanted. */
function timeSplitSql(listed: ListOrder, now: Date, inner: SearchParts, list: BindList) {
  const { want } = inner
  const what = listed === 'new' ? 'created' : 'seen'
  const steps = listTimeSteps(what, now)
  const rungs = steps.flatMap((step, i) => step.terms.map(({ base }) => ({ n: i + 1, base })))
  const edges = list(
    steps.map(({ edge }) => edge),
    'timestamptz',
  )
  return `rungs as materialized (select * from unnest(${list(
    rungs.map(({ n }) => n),
    'int',
  )}, ${list(
    rungs.map(({ base }) => base),
    'int',
  )}) r(n, term)),
    -- Starts at the first step that would contain half of the wanted hits if they visit as often as other members.
    start as materialized (select coalesce(min(n), 1) first from big_pool cross join unnest(big_pool.shares) with ordinality s(share, n)
      where share * (select bits from total) >= 0.5 * ${want}),
    beginning as materialized (select step.n, reach.hits, reach.chunks, reach.maps from generate_series((select first from start), ${steps.length}) step(n)
      cross join lateral (select sum(bit_count(bits)) hits, array_agg(chunk) chunks, array_agg(bits) maps from (
        select of_step.chunk, ${chunkHitsSql('of_step.chunk')} & of_step.bits bits from (select b.chunk, bit_or(b.bits) bits
          from ${bitmapsSql('= any((select array_agg(term) from rungs where n = step.n)::int[])', hitChunksSql)} group by b.chunk offset 0) of_step offset 0
        ) hit_bits where bit_count(bits) > 0) reach
      where (select bits from total) > ${readAllBelowSql(inner)} and reach.hits >= ${want} limit 1
    ), rung as materialized (select coalesce((select n = 1 and hits > greatest(${scanIfMoreOnline}, 4 * ${want}) from beginning), false) dense,
      ${edges}[(select n from beginning)] edge),
    hit_bits as (
      select chunk, bits from met where not exists (select from beginning)
      union all select l.* from beginning cross join lateral unnest(chunks, maps) l(chunk, bits)
      where not ${inner.leaveDense} or not (select dense from rung)
    ),`
}
