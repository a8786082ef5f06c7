import type { Statement } from '../../../db/database.ts'
import { cardColumnsSql, cardJoinsSql } from '../members/index.ts'
import { listedSql, pageSize } from '../visibility/index.ts'
import { buildBitmapSearch } from './bitmap-search.ts'
import { type Bind, buildConditions, type Conditions } from './conditions.ts'
import { countCap, type SearchFilter, type SearchStrategy, type SearchViewer } from './query.ts'

/**
 * The prepared statement of one combination of filters. On a page fictional profiles come after members, with a photo
 * or without. At most `countCap` + 1 hits are found; the page and the count both come from them, and only the page's
 * rows are joined with the columns of a card.
 */
export function searchStatement(
  filter: SearchFilter,
  viewer: SearchViewer,
  strategy: SearchStrategy = { by: 'scan' },
): { statement: Statement; values: unknown[] } {
  const values: unknown[] = []
  const bind: Bind = (value, type = '') => `$${values.push(value)}${type}`
  const conditions = buildConditions(filter, viewer, strategy, bind)
  const { terms, facesFirst, byBitmaps, listed } = conditions
  const search = { ...conditions, ...bindPage(filter, viewer, conditions, bind) }
  const found = findHits(search, filter, viewer, strategy, bind)
  const { isComplete, estimatedHits, isDense, realHits, bitmapHits, realBitmapHits, hitsInside, isExact } = found
  const sisters = viewer.sisters.length > 0 ? `unnest(${bind(viewer.sisters)}::int[]) sister(id)` : ''
  const name = `${search.name}${sisters && ':w'}`
  const { ctes, hits, page } = byBitmaps ? withSisterHits(search, found, sisters) : scanHits(search, found, sisters)
  const isNarrowed = byBitmaps && facesFirst ? narrowed : 'false'
  const facesOfPage = facesFirst ? 'page.faceless, ' : viewer.faces === 'page' ? '(ph.id is null), ' : ''
  // Hits of the bitmaps are shown only if the rules hold for the profile itself. Members of other pools are in no
  // bitmap of this one.
  const guard = byBitmaps && !sisters ? search.listedHere : []
  const text = `with ${byBitmaps ? ctes : ''} hits as materialized (
      ${hits}
    ), ${byBitmaps ? '' : ctes} page as (select * from ${page} order by ${search.order} limit ${search.size} offset ${search.offset})
    select counted.hits, counted.total, ${isComplete} complete, ${estimatedHits} likely, ${isDense} dense, ${realHits} real, ${bitmapHits} among, ${realBitmapHits} among_real, ${hitsInside} inside, ${isExact} exact, ${isNarrowed} narrowed,
      exists (select from search_pools where pool = ${terms.pool} and ready) mapped, cards.*
    from (select count(*)::int hits, count(*) filter (where not fictional)::int total from hits) counted
    left join (
      select row_number() over (order by ${facesOfPage}page.fictional, ${orders[listed]
        .split(', ')
        .map((part) => `page.${part}`)
        .join(', ')}) place_in_page, ${cardColumnsSql}
      from page join profiles p on p.member_id = page.member_id ${cardJoinsSql(terms.viewer)}
      ${guard.length > 0 ? `where ${guard.join(' and ')}` : ''}
    ) cards on true
    order by cards.place_in_page`
  return { statement: { name, text, plannedOnce: true }, values }
}

type Search = Conditions & ReturnType<typeof bindPage>

const orders = {
  active: 'last_seen_at desc, member_id',
  new: 'created_at desc, member_id',
  near: 'gap, member_id',
}

/** The order of the list, and the part of it that the page shows. */
function bindPage(
  filter: SearchFilter,
  viewer: SearchViewer,
  { listed, facesFirst, byBitmaps, place, at }: Conditions,
  bind: Bind,
) {
  const gap = `${place} <-> ll_to_earth(${at.lat}, ${at.lon})`
  const ordered = { active: 'p.last_seen_at', new: 'p.created_at', near: gap }[listed]
  const cap = byBitmaps
    ? `(select ${bind(viewer.cap ?? countCap + 1, '::int')})`
    : bind(viewer.cap ?? countCap + 1, '::int')
  const start = (filter.page - 1) * pageSize - (viewer.rest ?? 0)
  const size = bind(Math.max(0, Math.min(pageSize, start + pageSize)), '::int')
  const offset = bind(Math.max(0, start), '::int')
  const end = facesFirst && !byBitmaps ? bind(Math.min(start + pageSize, viewer.cap ?? countCap + 1), '::int') : ''
  return {
    gap,
    ordered,
    order: `${facesFirst ? 'faceless, ' : ''}${orders[listed]}`,
    column: listed === 'near' ? 'gap' : ordered.slice(2),
    // The pool and each sister domain are scanned in the order of a separate index, so that every scan stays bounded.
    scanOrder: `${ordered}${listed === 'near' ? '' : ' desc, p.member_id'}`,
    cap,
    size,
    offset,
    end,
  }
}

/** Where a sequential scan reads, and in which order. */
interface ScanSource {
  from: string
  by?: string
  inOrder?: string
}
const profiles: ScanSource = { from: 'profiles p' }

const scanSql = (
  { ordered, scanOrder, column, cap }: Search,
  conditions: readonly string[],
  { from, by = ordered, inOrder = scanOrder } = profiles,
  atMost = `limit ${cap}`,
  more = '',
) => `select p.member_id, p.fictional, ${by} ${column}${more}
      from ${from} where ${conditions.join(' and ')}
      ${atMost && `order by ${inOrder} ${atMost}`}`

/** The hits of a strategy, as SQL. */
interface HitsSql {
  source: ScanSource
  /** Only for bitmaps: the parts before the hits, and the hits. */
  ctes: string
  hits: string
  isComplete: string
  estimatedHits: string
  isDense: string
  realHits: string
  bitmapHits: string
  realBitmapHits: string
  hitsInside: string
  isExact: string
}

const scanned: HitsSql = {
  source: profiles,
  ctes: '',
  hits: '',
  isComplete: 'true',
  estimatedHits: 'counted.hits',
  isDense: 'false',
  realHits: 'counted.total',
  bitmapHits: '0',
  realBitmapHits: '0',
  hitsInside: '0',
  isExact: 'true',
}

function findHits(
  search: Search,
  filter: SearchFilter,
  viewer: SearchViewer,
  strategy: SearchStrategy,
  bind: Bind,
): HitsSql {
  if (strategy.by === 'prefix') return findInPrefix(search, strategy.atMost)
  if (strategy.by === 'bitmaps') return findByBitmaps(search, filter, viewer, strategy, bind)
  return scanned
}

function findInPrefix(search: Search, atMost: number): HitsSql {
  const { terms, leading, listed, facesFirst, scanOrder, gap, cap, end } = search
  const prefix = `from profiles p where ${['p.searchable', `p.pool = ${terms.pool}`, ...leading].join(' and ')}`
  const inOrder = `${prefix} order by ${scanOrder} limit ${atMost}`
  return {
    ...scanned,
    // A column is known to be in order of distance, so the scan ends once there are enough rows.
    source:
      listed === 'near'
        ? { from: `(select *, ${gap} gap ${inOrder}) p`, by: 'p.gap', inOrder: 'p.gap' }
        : { from: `(select * ${inOrder}) p` },
    isExact: 'false',
    isComplete: `counted.hits >= ${cap}${facesFirst ? ` and (select count(*) from faced) >= ${end}` : ''} or not exists (select ${prefix} limit 1 offset ${atMost})`,
  }
}

/** Whether the bitmaps return only members with a photo, because there are many hits. */
const narrowed = '(select yes from narrowed)'

function findByBitmaps(
  search: Search,
  filter: SearchFilter,
  viewer: SearchViewer,
  strategy: SearchStrategy & { by: 'bitmaps' },
  bind: Bind,
): HitsSql {
  const { terms, known, at, listed, facesFirst, face, column, order, cap, listedHere, candidateWhere } = search
  const found = buildBitmapSearch(filter, viewer, listed, {
    facesFirst,
    pool: terms.pool,
    want: `(select ${bind(strategy.want, '::int')})`,
    soughtBy: known.soughtBy,
    bind,
    at,
    allAtMost: `(select ${bind(strategy.allAtMost, '::int')})`,
    leaveDense: `(select ${bind(strategy.leaveDense ?? false, '::boolean')})`,
  })
  const conditions = [...found.where, ...listedSql(terms, { ...known, soughtBy: null }), ...candidateWhere]
  const changed = scanSql(
    search,
    facesFirst ? [...listedHere, `(${face} or not ${narrowed})`] : listedHere,
    {
      from: 'changed cross join lateral (select * from profiles where profiles.member_id = changed.member_id offset 0) p',
    },
    '',
    `, false${facesFirst ? `, not ${face}` : ''}`,
  )
  const furthest = { active: 'last_seen_at >', new: 'created_at >', near: 'gap <' }[listed]
  const isExact = '(select edge is null and not dense from rung)'
  const bitmapHits = '(select bits from total)::int'
  // Estimate for hits that were not read: the count of the bitmaps, reduced by the error rate of those that were
  // read. Includes no recently changed members.
  const estimatedHits = `case when ${isExact} then (select count(*) from fitting) else (select bits from total)
      * (select count(*) from fitting where indexed) / greatest(1, (select sum(bit_count(bits)) from hit_bits)) end::int`
  return {
    source: profiles,
    ctes: `${found.before} fitting as materialized (
      select p.member_id, p.fictional, p.${column}, true indexed${facesFirst ? ', p.faceless' : ''} from ${found.from} where ${conditions.join(' and ')}
      union all ${changed}),`,
    hits: `select member_id, fictional, ${column}${facesFirst ? ', faceless' : ''} from fitting order by ${order} limit ${cap}`,
    isComplete: `${isExact} or counted.hits >= ${cap} and
      (select count(*) from hits where ${furthest}= (select edge from rung)) >= ${cap}`,
    estimatedHits,
    isDense: '(select dense from rung)',
    realHits: known.fictional
      ? `case when ${isExact} then (select count(*) from fitting where not fictional) else (${estimatedHits}) * ${found.real}::float8 / greatest(1, ${bitmapHits}) end::int`
      : estimatedHits,
    bitmapHits,
    realBitmapHits: found.real,
    hitsInside: found.inside,
    isExact,
  }
}

const withSisters = (sisters: string, here: string, beyond: string, inOrder: string, atMost: string) =>
  sisters
    ? `select * from ((${here}) union all select x.* from ${sisters} cross join lateral (${beyond}) x) reached
      order by ${inOrder} ${atMost}`
    : here

/** The hits of the bitmaps, and those of a sequential scan on sister domains. */
function withSisterHits(search: Search, { ctes, hits }: HitsSql, sisters: string) {
  const { facesFirst, face, listedThere, order, cap } = search
  const beyond = facesFirst
    ? `(${scanSql(search, [...listedThere, face], profiles, undefined, ', false faceless')}) union all (${scanSql(search, [...listedThere, `not ${face}`, `not ${narrowed}`], profiles, undefined, ', true')})`
    : scanSql(search, listedThere)
  return { ctes, hits: withSisters(sisters, hits, beyond, order, `limit ${cap}`), page: 'hits' }
}

/** The hits of a sequential scan, on sister domains too. */
function scanHits(search: Search, { source }: HitsSql, sisters: string) {
  const { listed, facesFirst, face, listedHere, listedThere, column, cap, end } = search
  const scanAll = (more: readonly string[], atMost: string, added: string) =>
    withSisters(
      sisters,
      scanSql(search, [...listedHere, ...more], source, atMost, added),
      scanSql(search, [...listedThere, ...more], profiles, atMost, added),
      orders[listed],
      atMost,
    )
  const hits = scanAll([], `limit ${cap}`, facesFirst ? ', p.main_photo_id' : '')
  if (!facesFirst) return { ctes: '', hits, page: 'hits' }
  // Hits are only counted, unless they are few. The page passes those with a photo first.
  const many = `(select count(*) from hits) >= ${cap}`
  const faced = scanAll([many, face], `limit ${end}`, ', false faceless')
  const others = scanAll([many, `not ${face}`], `limit greatest(0, ${end} - (select count(*) from faced))`, ', true')
  const page = `(select member_id, fictional, ${column}, not ${face} faceless from hits p where not ${many}
      union all select * from faced union all (${others})) listed`
  return { ctes: `faced as materialized (${faced}),`, hits, page }
}
