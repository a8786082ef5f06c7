import { bornAfter, bornOnOrBefore } from '../../shared/age.ts'
import { getOnlineSince } from '../members/index.ts'
import { isOfGenderSql, listedOnSisterDomainSql, listedSql } from '../visibility/index.ts'
import { nameCondition } from './candidate-filter.ts'
import { computeChordLength, earthKm } from './distance.ts'
import type { SearchFilter, SearchStrategy, SearchViewer } from './query.ts'

/** Adds a value to the statement, and returns its placeholder. */
export type Bind = (value: unknown, type?: string) => string
export type Conditions = ReturnType<typeof buildConditions>

/** The conditions of the filter and the viewer, and a name for their combination. */
export function buildConditions(filter: SearchFilter, viewer: SearchViewer, strategy: SearchStrategy, bind: Bind) {
  const viewerId = bind(viewer.id, '::uuid')
  const { id, fictional } = viewer
  const terms = { viewer: viewerId, pool: bind(viewer.pool), fictional: String(fictional), sisters: '' }
  const soughtBy = getSoughtAs(filter, viewer)
  const known = { visitor: id === null, fictional, soughtBy }
  const where: string[] = []
  // Conditions on the leading columns of an index in list order.
  const leading: string[] = []
  let name = `search.find_members:${strategy.by}${strategy.by === 'prefix' ? strategy.atMost : ''}${id ? ':v' : ''}${fictional ? '' : ':r'}${soughtBy ? `:${soughtBy}` : ''}`
  const facesFirst = viewer.faces === 'always' && !filter.photo && viewer.rest === undefined
  const add = (letter: string, condition: string, leads = false) => {
    name += letter
    where.push(condition)
    if (leads) leading.push(condition)
  }
  const listed = filter.sort === 'near' && !viewer.position ? 'active' : filter.sort
  const active = listed === 'active'
  const byBitmaps = strategy.by === 'bitmaps'
  // With the bitmap index, one statement serves all filters, so that it is planned once. Unused filters are null there.
  const addFilter = (
    letter: string,
    value: unknown,
    type: string,
    condition: (bound: string) => string,
    { leads = false, onCandidates = false } = {},
  ) => {
    const isGiven = value !== undefined && value !== null && value !== false
    if (!byBitmaps && !isGiven) return
    const bound = bind(isGiven ? value : null, `::${type}`)
    if (byBitmaps) where.push(`(${bound} is null or ${condition(bound)})`)
    else add(letter, condition(bound), leads)
    // The bitmaps are imprecise for these.
    if (onCandidates) candidateWhere.push(`(${bound} is null or ${condition(bound)})`)
  }
  const candidateWhere: string[] = []
  // If members may be found under both genders, the index of one gender is not enough. The bitmaps know who may be.
  if (viewer.reaching || byBitmaps) addFilter(':G', filter.gender, 'text', (bound) => isOfGenderSql('p', bound))
  else addFilter(':g', filter.gender, 'text', (bound) => `p.gender = ${bound}`, { leads: active && !filter.region })
  addFilter(':c', filter.country, 'text', (bound) => `p.country = ${bound}`, { leads: active })
  addFilter(':s', filter.region, 'text', (bound) => `p.region = ${bound}`, {
    leads: active && filter.country !== undefined,
  })
  const latest = filter.minAge && bornOnOrBefore(filter.minAge, viewer.today)
  const earliest = filter.maxAge && bornAfter(filter.maxAge, viewer.today)
  addFilter(':a', latest, 'date', (bound) => `p.date_of_birth <= ${bound}`, { onCandidates: true })
  addFilter(':z', earliest, 'date', (bound) => `p.date_of_birth >= ${bound}`, { onCandidates: true })
  const interests = filter.interests.length > 0 ? filter.interests : undefined
  addFilter(':i', interests, 'text[]', (bound) => `p.interests @> ${bound}`)
  // The statement of the bitmap index serves any number of groups; others have one condition for each.
  const tokens = filter.tokens ?? []
  if (byBitmaps)
    addFilter(
      ':t',
      tokens.length > 0 ? tokens.map(toArrayLiteral) : undefined,
      'text[]',
      (bound) =>
        `not exists (select from unnest(${bound}) alternatives where not p.search_tokens && alternatives::text[])`,
    )
  else for (const group of tokens) addFilter(':t', group, 'text[]', (bound) => `p.search_tokens && ${bound}`)
  const online = filter.online && getOnlineSince(viewer.now)
  addFilter(':o', online, 'timestamptz', (bound) => `p.last_seen_at > ${bound}`, { leads: active, onCandidates: true })
  // Looked up for each scanned row instead of joined, because there are many more photos than scanned rows.
  const photo = `(select ph.status from photos ph where ph.id = p.main_photo_id) = 'active'`
  const face = `(p.main_photo_id is not null and ${photo})`
  if (viewer.rest !== undefined) add(':w', `not ${face}`)
  if (facesFirst) name += ':F'
  else if (viewer.faces === 'page') name += ':P'
  addFilter(':f', filter.photo, 'boolean', (bound) => `(${bound} and ${photo})`)
  addFilter(':x', viewer.except, 'uuid[]', (bound) => `p.member_id <> all (${bound})`, { onCandidates: true })
  for (const condition of [...(viewer.conditions ?? []), ...(filter.conditions ?? [])]) {
    const sql = condition(bind)
    add(`:${nameCondition(sql)}`, `(${sql})`)
    candidateWhere.push(onCandidate(sql))
  }

  // Bound only if it matters.
  const position = filter.distanceKm || listed === 'near' ? viewer.position : null
  const place = 'll_to_earth(p.latitude, p.longitude)'
  const at = { lat: '', lon: '' }
  if (position || byBitmaps) {
    at.lat = bind(position?.lat ?? null, '::float8')
    at.lon = bind(position?.lon ?? null, '::float8')
    if (byBitmaps) where.push(`(${at.lat} is null or p.latitude is not null)`)
    else add('', 'p.latitude is not null', listed === 'near')
  }
  if (listed === 'near') candidateWhere.push('p.gap is not null')
  const reach = position && filter.distanceKm
  if (byBitmaps) {
    const bound = bind(reach ? computeChordLength(reach) : null, '::float8')
    candidateWhere.push(`(${bound} is null or p.gap <= ${bound})`)
  }
  // Same result as earth_distance(), which takes ten times as long.
  const apart = `sind(p.latitude) * sind(${at.lat}) + cosd(p.latitude) * cosd(${at.lat}) * cosd(p.longitude - ${at.lon})`
  addFilter(':d', reach && Math.cos(reach / earthKm), 'float8', (bound) => `${apart} >= ${bound}`)
  name += `:${byBitmaps ? '' : position ? 'p' : '-'}${listed}`
  return {
    name,
    terms,
    known,
    listed,
    facesFirst,
    byBitmaps,
    face,
    place,
    at,
    leading,
    candidateWhere,
    listedHere: [...listedSql(terms, known), ...where],
    listedThere: [...listedOnSisterDomainSql(terms, known, 'sister.id'), ...where],
  }
}

/** A text that PostgreSQL casts to an array of texts. */
const toArrayLiteral = (texts: readonly string[]) => `{${texts.map((text) => JSON.stringify(text)).join()}}`

/** Columns of a profile that the bitmap index keeps with each candidate. */
const candidateColumns = new Set(['member_id', 'fictional', 'last_seen_at', 'created_at', 'date_of_birth'])

/** A condition on candidate `p` of the bitmap index; looks the profile up only if the index lacks a column. */
function onCandidate(condition: string): string {
  const columns = [...condition.matchAll(/\bp\.(\w+)/g)].map(([, column]) => column ?? '')
  if (columns.every((column) => candidateColumns.has(column))) return `(${condition})`
  return `exists (select from (select p.member_id) candidate join profiles p on p.member_id = candidate.member_id where (${condition}))`
}

const getSoughtAs = (filter: SearchFilter, viewer: SearchViewer) => (filter.everyone ? null : viewer.soughtAs)
