import type { Knex } from 'knex'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { rowIdText } from '../../kernel/input.ts'
import { toContainsPattern } from '../../platform/console/console-list.ts'
import type { BlockReason } from '../notifications/index.ts'

export const memberFilter = z.strictObject({
  q: z.string().max(100).optional(),
  status: z.enum(['not_confirmed', 'active', 'disabled', 'banned', 'deleted']).optional(),
  paid_user: z.boolean().optional(),
  country: z.string().length(2).optional(),
  domain_id: rowIdText.optional(),
  id: z.union([z.uuid(), z.array(z.uuid()).max(200)]).optional(),
})

/** `broad`: the search matches thousands of members, so rows are scanned in list order instead of being looked up. */
export type MemberFilter = z.output<typeof memberFilter> & { broad?: boolean }

/** Columns by which the console can sort members. */
export const memberColumns = {
  signup_date: 'm.signup_date',
  name: 'p.name',
  country: 'm.country',
  status: 'm.status',
  paid_user: 'm.paid_user',
  last_seen_at: 'm.last_seen_at',
  credits: 'c.balance',
  id: 'm.id',
}

export interface ConsoleMemberRow {
  id: string
  domain_id: number
  email: string
  status: string
  confirmed_at: Date | null
  paid_user: boolean
  language: string
  country: string
  signup_date: Date
  last_seen_at: Date | null
  invisible: boolean
  notifications_blocked: BlockReason | null
  name: string | null
  gender: string | null
  gender_key: string | null
  date_of_birth: string | null
  region: string | null
  place: string | null
  description: string | null
  fictional: boolean | null
  credits: number
  version: number
  photo_id: string | null
  colour: string | null
}

const queryMembers = (knex: Knex) =>
  knex('members as m')
    .leftJoin('profiles as p', 'p.member_id', 'm.id')
    .leftJoin('credit_accounts as c', 'c.member_id', 'm.id')
    .leftJoin('photos as ph', (on) => on.on('ph.id', 'p.main_photo_id').andOnVal('ph.status', 'active'))

const columns = (knex: Knex) => [
  'm.id',
  'm.domain_id',
  'm.email',
  'm.status',
  'm.confirmed_at',
  'm.paid_user',
  'm.language',
  'm.country',
  'm.signup_date',
  'm.last_seen_at',
  'm.invisible',
  'm.notifications_blocked',
  'm.version',
  'p.name',
  'p.gender',
  'p.gender_key',
  'p.date_of_birth',
  'p.region',
  'p.place',
  'p.description',
  'p.fictional',
  'ph.id as photo_id',
  'ph.colour',
  knex.raw('coalesce(c.balance, 0) as credits'),
]

/** The members on the given domains. A search finds parts of names and of e-mail addresses, and ids. */
export function queryMembersOn(
  knex: Knex,
  domainIds: number[],
  /** Domains on which the staff member may read addresses, and therefore search by them. */
  emailDomainIds: number[],
  filter: MemberFilter,
): Knex.QueryBuilder {
  const query = queryMembers(knex).select(columns(knex)).whereIn('m.domain_id', domainIds)
  if (filter.status) query.where('m.status', filter.status)
  if (filter.paid_user !== undefined) query.where('m.paid_user', filter.paid_user)
  if (filter.country) query.where('m.country', filter.country)
  if (filter.domain_id !== undefined) query.where('m.domain_id', filter.domain_id)
  if (filter.id) query.whereIn('m.id', [filter.id].flat())
  // Fictional profiles are not members and have their own list. A search by id or name finds them here too.
  else if (!filter.q?.trim()) query.where('m.fictional', false)
  const q = filter.q?.trim()
  if (q) {
    if (filter.broad) query.where((any) => whereMatches(any, q, emailDomainIds))
    else query.whereIn('m.id', queryMatchingIds(knex, q, emailDomainIds))
  }
  return query
}

/** Trigrams need three characters. */
const shortestPart = 3

/** A union, because no index serves alternatives from two tables. */
function queryMatchingIds(knex: Knex, q: string, emailDomainIds: number[]): Knex.QueryBuilder {
  const pattern = toContainsPattern(q)
  const byAddress = knex('members').select('id').whereIn('domain_id', emailDomainIds)
  if (q.length < shortestPart) byAddress.where('email', q)
  else byAddress.whereRaw('email::text ilike ?', [pattern])
  const ids = knex('profiles').select('member_id').where('name', 'ilike', pattern).union(byAddress)
  if (z.uuid().safeParse(q).success) ids.union(knex('members').select('id').where('id', q))
  return ids
}

/** Like `queryMatchingIds`, but as a condition on a row of the list. */
function whereMatches(any: Knex.QueryBuilder, q: string, emailDomainIds: number[]): void {
  const pattern = toContainsPattern(q)
  any
    .where('p.name', 'ilike', pattern)
    .orWhere((address) => address.whereIn('m.domain_id', emailDomainIds).whereRaw('m.email::text ilike ?', [pattern]))
}

/** A search that finds more than this is broad. */
const broadThreshold = 2000
/** Counting stops here, because nobody pages through more. */
export const maxCounted = 10_000

/** Whether a search for members is broad. Short ones have no trigrams to look up. */
export async function isBroad(knex: Knex, q: string, emailDomainIds: number[]): Promise<boolean> {
  if (q.length < shortestPart || z.uuid().safeParse(q).success) return false
  const pattern = toContainsPattern(q)
  const exceedsThreshold = (rows: Knex.QueryBuilder) => rows.select(knex.raw('1')).offset(broadThreshold).limit(1)
  const [names, addresses] = await Promise.all([
    exceedsThreshold(knex('profiles').where('name', 'ilike', pattern)),
    exceedsThreshold(knex('members').whereIn('domain_id', emailDomainIds).whereRaw('email::text ilike ?', [pattern])),
  ])
  return names.length + addresses.length > 0
}

export async function findConsoleMember(db: Database, id: string): Promise<ConsoleMemberRow | undefined> {
  return (await queryMembers(db.knex).where('m.id', id).first(columns(db.knex))) as ConsoleMemberRow | undefined
}
