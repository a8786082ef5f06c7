import type { Statement } from '../../../db/database.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'

/** The initial filter of a member's search. Ages in whole years; null is an open bound. */
export interface SearchStartAges {
  min_age: number | null
  max_age: number | null
}

/** Ages that a plugin suggests for the start of a search. */
export interface SearchStart {
  id: string
  /** Null if unknown. `set_at` is when the member stated it; the latest statement counts. */
  load(ctx: MemberCommandContext): Promise<(SearchStartAges & { set_at?: Date }) | null>
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    searchStart: SearchStart
  }
}

const findAgesStatement: Statement = {
  name: 'search.find_ages',
  text: `select looking_min_age min_age, looking_max_age max_age, looking_ages_at set_at from profiles
    where member_id = $1 and looking_ages_at is not null`,
}

/** The ages that the member stated last, or the first start of a plugin; null without. Skips a failing plugin. */
export async function readSearchStart(ctx: MemberCommandContext): Promise<SearchStartAges | null> {
  const { services, site, member, tx } = ctx
  const [[stated], ...starts] = await Promise.all([
    services.db.query<SearchStartAges & { set_at: Date }>(findAgesStatement, [member.id], tx),
    ...services.plugins.hooks('searchStart', site).map((source) => loadStart(ctx, source)),
  ])
  const start = starts.find((start) => start && (!stated || (start.set_at && start.set_at > stated.set_at)))
  return start ?? stated ?? null
}

async function loadStart(ctx: MemberCommandContext, { id, load }: SearchStart) {
  try {
    return await load(ctx)
  } catch (error) {
    ctx.services.log.error({ err: error, start: id }, 'the start of a search failed')
    return null
  }
}
