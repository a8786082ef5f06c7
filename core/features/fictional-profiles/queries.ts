import type { Knex } from 'knex'
import { z } from 'zod'
import { rowIdText } from '../../kernel/input.ts'
import { toContainsPattern } from '../../platform/console/console-list.ts'
import type { fictionalRow } from './schemas.ts'

export const fictionalFilter = z.strictObject({
  q: z.string().max(100).optional(),
  domain_id: rowIdText.optional(),
  gender: z.enum(['male', 'female']).optional(),
  country: z.string().length(2).optional(),
  id: z.union([z.uuid(), z.array(z.uuid()).max(200)]).optional(),
})

/** Columns by which the console can sort them. */
export const fictionalColumns = {
  created_at: 'p.created_at',
  name: 'p.name',
  country: 'p.country',
  age: 'p.date_of_birth',
  id: 'm.id',
}

export interface FictionalRow extends Omit<z.input<typeof fictionalRow>, 'age' | 'fictional' | 'shown'> {
  profile_status: string
}

const photos = `(select count(*)::int from photos x where x.member_id = m.id and x.purpose = 'profile' and x.status <> 'deleted') as num_photos`

/** The fictional profiles of these domains, without ended ones. */
export function queryFictional(
  knex: Knex,
  domainIds: readonly number[],
  filter: z.output<typeof fictionalFilter> = {},
): Knex.QueryBuilder {
  const query = knex('members as m')
    .join('profiles as p', 'p.member_id', 'm.id')
    .whereIn('m.domain_id', [...domainIds])
    .where({ 'p.fictional': true, 'm.fictional': true })
    .whereNot('m.status', 'deleted')
    .select(
      'm.id',
      'm.domain_id',
      'm.status',
      'm.version',
      'p.name',
      'p.status as profile_status',
      'p.gender',
      'p.looking_for',
      'p.date_of_birth',
      'p.country',
      'p.place',
      'p.tagline',
      'p.description',
      'p.interests',
      'p.main_photo_id',
      'p.created_at',
      knex.raw(photos),
    )
  if (filter.domain_id !== undefined) query.where('m.domain_id', filter.domain_id)
  if (filter.gender) query.where('p.gender', filter.gender)
  if (filter.country) query.where('p.country', filter.country)
  if (filter.id) query.whereIn('m.id', [filter.id].flat())
  if (filter.q?.trim()) query.whereILike('p.name', toContainsPattern(filter.q.trim()))
  return query
}
