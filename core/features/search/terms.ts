import { type Coordinates, computeDistanceKm } from '../../platform/geo/index.ts'
import { genders, interests, isSexualInterest } from '../../shared/vocabulary.ts'
import { isOfGenderSql } from '../visibility/index.ts'

/**
 * The terms that the bitmap index has for a profile. A term has its kind in the upper six bits and a value below. A
 * bitmap may have too many bits set, for instance if two texts have the same hash; every hit is checked against its
 * profile.
 */
const kinds = {
  all: 0,
  gender: 1,
  looksFor: 2,
  country: 3,
  region: 4,
  interest: 5,
  photo: 6,
  real: 7,
  bornBlocks: 8, // reserves 9 and 10 as well
  cells: 11, // reserves 12 to 16 as well, and 17 because the smallest cells need another bit
  seen: 18, // reserves 19 to 22 as well
  created: 23, // reserves 24 and 25 as well
  token: 26,
} as const
const valueBits = 26

const hour = 3600
const day = 24 * hour
/** Years of birth are stored in blocks of one, five and twenty, so that a range is the union of few bitmaps. */
const yearBlocks = [20, 5, 1] as const
/** Sides of the cells, in degrees. */
const cellSides = [15, 5, 1, 0.25, 0.05, 0.025] as const
/** Lengths of the time spans for the last visit and for joining, in seconds. */
const seenSpans = [180 * day, 30 * day, day, hour, hour / 4] as const
const createdSpans = [56 * day, 7 * day, day] as const
/** How long short spans are kept, in seconds. Longer spans cover older times. */
const seenRetention = [null, null, 100 * day, 3 * day, 4 * hour] as const
const createdRetention = [null, null, 40 * day] as const

/** A term as a number, or as the upper bits and a text to be hashed. */
export interface Term {
  base: number
  text: string | null
}
const toNumberTerm = (kind: number, value: number): Term => ({ base: kind * 2 ** valueBits + value, text: null })
const toTextTerm = (kind: number, text: string): Term => ({ base: kind * 2 ** valueBits, text })
export const everyone: Term = toNumberTerm(kinds.all, 1)
export const toGenderTerm = (gender: string): Term => toTextTerm(kinds.gender, gender)
export const toLooksForTerm = (gender: string): Term => toTextTerm(kinds.looksFor, gender)
export const toCountryTerm = (country: string): Term => toTextTerm(kinds.country, country)
export const toRegionTerm = (region: string): Term => toTextTerm(kinds.region, region)
export const toInterestTerm = (interest: string): Term => toTextTerm(kinds.interest, interest)
/** A search token that a plugin has set on profiles. */
export const hasToken = (token: string): Term => toTextTerm(kinds.token, token)
export const hasPhoto: Term = toNumberTerm(kinds.photo, 1)
export const isReal: Term = toNumberTerm(kinds.real, 1)

/** The first and the last term of each span that is no longer kept. */
export function listOutdatedTerms(now: Date): [number, number][] {
  const of = (kind: number, spans: readonly number[], retention: readonly (number | null)[]) =>
    spans.flatMap((span, i): [number, number][] => {
      const seconds = retention[i]
      if (!seconds) return []
      const last = Math.floor((now.getTime() / 1000 - seconds) / span)
      return [[toNumberTerm(kind + i, 0).base, toNumberTerm(kind + i, last).base]]
    })
  return [...of(kinds.seen, seenSpans, seenRetention), ...of(kinds.created, createdSpans, createdRetention)]
}

/** Terms of all members born in these years, both included; as few terms as possible. */
export function bornIn(from: number, to: number): Term[] {
  const terms: Term[] = []
  for (let year = from; year <= to; ) {
    const size = yearBlocks.findIndex((years) => year % years === 0 && year + years - 1 <= to)
    const years = yearBlocks[size] ?? 1
    terms.push(toNumberTerm(kinds.bornBlocks + size, year / years))
    year += years
  }
  return terms
}

/** A set of terms, and how far it is complete. */
interface TermRange<Limit> {
  terms: Term[]
  edge: Limit
}

/** Terms of members who last visited, or joined, after a moment; complete from the slightly earlier `edge`. */
export const listTermsSince = (what: 'seen' | 'created', at: Date, now: Date): TermRange<Date> => {
  const spans: readonly number[] = what === 'seen' ? seenSpans : createdSpans
  const ago = (now.getTime() - at.getTime()) / 1000
  // The longest span of which a few suffice, because the shortest ones are soon deleted.
  const size = spans.findIndex((span, i) => i === spans.length - 1 || ago >= span)
  const span = spans[size] ?? day
  const slot = (moment: Date) => Math.floor(moment.getTime() / 1000 / span)
  // Clocks of two machines may differ by some seconds, so one more span is included.
  const count = slot(now) + 2 - slot(at)
  return {
    terms: Array.from({ length: count }, (_, n) => toNumberTerm(kinds[what] + size, slot(at) + n)),
    edge: new Date(slot(at) * span * 1000),
  }
}

const kmPerDegree = 111.1
/** The sizes of cells, largest first: first number of its terms, and cells side by side in one of the previous size. */
export const cellLevels = cellSides.map((side, i) => ({
  side,
  base: toNumberTerm(kinds.cells + i, 0).base,
  across: Math.round((cellSides[i - 1] ?? side) / side),
}))
/** Difference between the numbers of cells in neighbouring rows. */
export const cellRow = 16_384
/**
 * Terms of all members in the cells that a circle touches. The edge is the circle's radius in kilometres, or that of
 * the largest circle in these cells.
 */
export function listTermsAround({ lat, lon }: Coordinates, km: number): TermRange<number> {
  const { cells, edge } = findCells({ lat, lon }, km, pickCellLevel(km))
  return { terms: cells, edge: km > 200 ? km : Math.max(km, edge) }
}

/** The size of cells for a circle: small enough that their area is at most three times that of the circle. */
const pickCellLevel = (km: number) => (km > 1500 ? 0 : km > 250 ? 1 : km > 60 ? 2 : km > 12 ? 3 : km > 6 ? 4 : 5)

/** Terms of all members in cells inside a circle, of the size of {@link listTermsAround} or the next. */
export function listTermsInCircle(at: Coordinates, km: number): Term[] {
  const size = pickCellLevel(km)
  const cells = cellsInside(at, km, size)
  return cells.length < 8 && size + 1 < cellSides.length ? cellsInside(at, km, size + 1) : cells
}

function cellsInside(at: Coordinates, km: number, size: number): Term[] {
  const side = cellSides[size] ?? 1
  return findCells(at, km, size).cells.filter(({ base }) => {
    const value = base - (cellLevels[size]?.base ?? 0)
    const south = Math.floor(value / cellRow) * side - 90
    const west = (value % cellRow) * side - 180
    const corners = [south, south + side].flatMap((lat) => [west, west + side].map((lon) => ({ lat, lon })))
    // A parallel deviates from the straight line between two corners, by far less than the one per cent left here.
    return corners.every((corner) => computeDistanceKm(at, corner) < km * 0.99)
  })
}

/** The cells of one size that a circle touches; `edge` is the radius of the largest circle in them, on a plane. */
function findCells({ lat, lon }: Coordinates, km: number, size: number) {
  const side = cellSides[size] ?? 1
  const up = (km / kmPerDegree) * 1.01
  const [south, north] = [Math.max(-90, lat - up), Math.min(90, lat + up)]
  // Near a pole every meridian is close.
  const flattest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180)
  const wide = flattest < 0.05 ? 180 : Math.min(180, up / flattest)
  const row = (degrees: number) => Math.floor((degrees + 90) / side)
  const column = (degrees: number) => Math.floor((degrees + 180) / side)
  const round = 360 / side
  const found = new Map<number, Term>()
  for (let y = row(south); y <= row(north); y += 1) {
    for (let x = column(lon - wide); x <= column(lon + wide); x += 1) {
      const value = y * cellRow + (((x % round) + round) % round)
      found.set(value, toNumberTerm(kinds.cells + size, value))
    }
  }
  // One per cent less than on a plane, as the earth is a sphere. Above 200 km the circle's own radius is used
  // (`listTermsAround`).
  const [low, high] = [row(south) * side - 90, (row(north) + 1) * side - 90]
  const [left, right] = [column(lon - wide) * side - 180, (column(lon + wide) + 1) * side - 180]
  const vertical = Math.min(lat - low, high - lat)
  const across = Math.min(lon - left, right - lon) * Math.cos((Math.max(Math.abs(low), Math.abs(high)) * Math.PI) / 180)
  const radius = Math.min(vertical, across) * kmPerDegree * 0.99
  return { cells: [...found.values()], edge: radius }
}

/** Terms of all members in the cells of one size, an index of `cellLevels`, that a circle touches. */
export const cellsAround = (at: Coordinates, km: number, size: number): Term[] => findCells(at, km, size).cells

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
const numberTermSql = (kind: number, value: string) => `(${kind * 2 ** valueBits} + (${value})::int)`
const hashedTermSql = (kind: number, text: string) =>
  `(${kind * 2 ** valueBits} + (hashtext(${text}) & ${2 ** valueBits - 1}))`
const whenSql = (condition: string, term: string) => `case when ${condition} then ${term} end`
const slotSql = (column: string, span: number) => `floor(extract(epoch from ${column}) / ${span})`
const slotTermSql = (kind: number, column: string, span: number, retention: number | null | undefined, now: string) => {
  const term = numberTermSql(kind, slotSql(column, span))
  return retention ? whenSql(`${column} > ${now}::timestamptz - interval '${retention} s'`, term) : term
}
const cellSql = (side: number) =>
  `floor((p.latitude + 90) / ${side}) * ${cellRow} + floor((p.longitude + 180) / ${side})::int % ${360 / side}`

const shownPhoto = `(select ph.status from photos ph where ph.id = p.main_photo_id) = 'active'`

// Data protected by consent is not searchable.
const searched = interests.filter((interest) => !isSexualInterest(interest)).map(quote)

/** The terms that decide which members have adjacent row ids; null if the profile has no value. */
const leadingTerms = [
  ...genders.map((one) => whenSql(isOfGenderSql('p', quote(one)), hashedTermSql(kinds.gender, quote(one)))),
  ...genders.map((one) => whenSql(`p.looking_for in ('${one}', 'both')`, hashedTermSql(kinds.looksFor, quote(one)))),
  hashedTermSql(kinds.country, 'p.country'),
  whenSql('p.region is not null', hashedTermSql(kinds.region, 'p.region')),
]
const sortedTermsSql = (terms: string) => `array(select t from unnest(${terms}) t
  where t between ${kinds.gender * 2 ** valueBits} and ${kinds.interest * 2 ** valueBits - 1} order by t)`
/** As SQL: whether profile `p` has other leading terms than an array of terms. */
export const leadingTermsDifferSql = (terms: string) =>
  `${sortedTermsSql(terms)} <> ${sortedTermsSql(`array[${leadingTerms.join(', ')}]`)}`

/** The terms of profile `p` as SQL. `now`: only recent visitors have terms of short spans. */
export const termsSql = (now: string) => `array_remove(array[
  ${[
    String(everyone.base),
    whenSql('not p.fictional', String(isReal.base)),
    ...leadingTerms,
    whenSql(shownPhoto, String(hasPhoto.base)),
    ...yearBlocks.map((years, i) =>
      numberTermSql(kinds.bornBlocks + i, `extract(year from p.date_of_birth)::int / ${years}`),
    ),
    ...cellSides.map((side, i) => whenSql('p.latitude is not null', numberTermSql(kinds.cells + i, cellSql(side)))),
    ...seenSpans.map((span, i) => slotTermSql(kinds.seen + i, 'p.last_seen_at', span, seenRetention[i], now)),
    ...createdSpans.map((span, i) => slotTermSql(kinds.created + i, 'p.created_at', span, createdRetention[i], now)),
  ].join(',\n  ')}], null)
  || array(select ${hashedTermSql(kinds.interest, 'stated')} from unnest(p.interests) stated where stated in (${searched.join(', ')}))
  || array(select ${hashedTermSql(kinds.token, 'token')} from unnest(p.search_tokens) token)`

/** The number of a term given as `base` and `text`, as SQL. */
export const termSql = (base: string, text: string) =>
  `case when ${text} is null then ${base} else ${base} + (hashtext(${text}) & ${2 ** valueBits - 1}) end`
