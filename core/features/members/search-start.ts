import type { MemberCommandContext } from '../../kernel/context.ts'

/** Where a member's search begins as long as they have asked for nothing else. Ages in whole years; null is an open end. */
export interface SearchStartAges {
  min_age: number | null
  max_age: number | null
}

/** What a plugin knows of whom a member looks for. */
export interface SearchStart {
  id: string
  /** Null: nothing. */
  load(ctx: MemberCommandContext): Promise<SearchStartAges | null>
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    searchStart: SearchStart
  }
}

/** The first start that a plugin knows; null where there is none. One that fails leaves the search as it is. */
export async function readSearchStart(ctx: MemberCommandContext): Promise<SearchStartAges | null> {
  for (const { id, load } of ctx.services.plugins.hooks('searchStart', ctx.site)) {
    try {
      const start = await load(ctx)
      if (start) return start
    } catch (error) {
      ctx.services.log.error({ err: error, start: id }, 'the start of a search failed')
    }
  }
  return null
}
