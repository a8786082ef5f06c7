import type { z } from 'zod'
import type { Statement } from '../../../db/database.ts'
import { inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { AppError, invalidField, notFound } from '../../kernel/errors.ts'
import { extendQuery } from '../../kernel/extend-query.ts'
import { findRegion } from '../../platform/geo/index.ts'
import { createIdAt } from '../../shared/ids.ts'
import { isSexualInterest } from '../../shared/vocabulary.ts'
import { lockMember, readGenderFilter } from '../members/index.ts'
import { searchQuery } from './schemas.ts'

/** Maximum number of saved searches per member. */
export const savedSearchLimit = 10

const listStatement: Statement = {
  name: 'search.list_saved_searches',
  text: 'select id, query from saved_searches where member_id = $1 order by created_at, id',
}
const saveSearchStatement: Statement = {
  name: 'search.save_search',
  text: `insert into saved_searches (id, member_id, domain_id, query, created_at) values ($1, $2, $3, $4, $5)
    on conflict (member_id, query) do nothing`,
}
const deleteSavedSearchStatement: Statement = {
  name: 'search.delete_saved_search',
  text: 'delete from saved_searches where id = $1 and member_id = $2 returning id',
}

type Query = z.output<typeof searchQuery>

/**
 * The canonical form of a search to save, as the query of `GET /api/members`. It has no page, and no interests that
 * need consent, because those must not occur in a URL. Throws AppError('validation_failed') if it is invalid.
 */
async function toCanonicalQuery(ctx: MemberCommandContext, query: string): Promise<string> {
  const given = Object.fromEntries(new URLSearchParams(query))
  const filters = ctx.services.plugins.hooks('searchFilter', ctx.site)
  const parsed = extendQuery(searchQuery, filters).safeParse(given)
  if (!parsed.success) throw invalidField('query', 'invalid_choice')
  const { page: _, interests, ...rest }: Query = parsed.data
  await readGenderFilter(ctx, rest.gender)
  const open = interests.filter((interest) => !isSexualInterest(interest)).sort()
  const added = Object.fromEntries(filters.map(({ parameter }) => [parameter, given[parameter]]))
  const parts = Object.entries({ ...rest, ...added, interests: open.join(',') }).flatMap(([name, value]) =>
    value === undefined || value === false || value === '' ? [] : [[name, value === true ? '1' : String(value)]],
  )
  return new URLSearchParams(parts.sort(([one = ''], [other = '']) => (one < other ? -1 : 1))).toString()
}

/** A member's saved searches, oldest first. `region_name` is there since a page only knows its country's. */
export async function listSavedSearches(ctx: MemberCommandContext) {
  const rows = await ctx.services.db.query<{ id: string; query: string }>(listStatement, [ctx.member.id], ctx.tx)
  return rows.map(({ id, query }) => {
    const region = new URLSearchParams(query).get('region')
    return { id, query, region_name: (region && findRegion(region)?.name) || null }
  })
}

/**
 * Saves a search; one that is saved already is unchanged. Throws AppError: `validation_failed` for an empty or unknown
 * one, `too_many_searches` at the limit.
 */
export async function saveSearch(ctx: MemberCommandContext, query: string): Promise<void> {
  const wanted = await toCanonicalQuery(ctx, query)
  if (wanted === '') throw invalidField('query', 'required')
  return inTransaction(ctx, async (ctx) => {
    const { id, domainId } = ctx.member
    // So that the limit holds for simultaneous saves. Locking the profile would deadlock with a ban.
    await lockMember(ctx, id)
    const saved = await listSavedSearches(ctx)
    if (saved.some((one) => one.query === wanted)) return
    if (saved.length >= savedSearchLimit) throw new AppError('too_many_searches')
    await ctx.services.db.query(saveSearchStatement, [createIdAt(ctx.now()), id, domainId, wanted, ctx.now()], ctx.tx)
  })
}

/** Deletes a saved search. Throws `not_found` if the member has none with this id. */
export async function deleteSavedSearch(ctx: MemberCommandContext, id: string): Promise<void> {
  const [gone] = await ctx.services.db.query(deleteSavedSearchStatement, [id, ctx.member.id], ctx.tx)
  if (!gone) throw notFound()
}
