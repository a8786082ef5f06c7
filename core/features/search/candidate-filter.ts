import { createHash } from 'node:crypto'
import type { ViewerContext } from '../visibility/index.ts'

/** Adds a parameter to a statement and returns how the SQL names it: `bind(5, '::int')` is `$7::int`. */
export type Bind = (value: unknown, cast?: string) => string

/** A condition in SQL about the profile `p` of somebody who may be found (`p.member_id`). Its text is the same whatever is bound. */
export type CandidateCondition = (bind: Bind) => string

/** Leaves people out of what the viewer finds by searching; it adds nobody. */
export interface CandidateFilter {
  id: string
  /** Null: nobody is left out for this viewer. */
  where(ctx: ViewerContext): Promise<CandidateCondition | null> | CandidateCondition | null
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    candidateFilter: CandidateFilter
  }
}

/** The conditions of the plugins that are on here. One that fails leaves the search as it is. */
export async function candidateConditions(ctx: ViewerContext): Promise<CandidateCondition[]> {
  const filters = ctx.services.plugins.hooks('candidateFilter', ctx.site)
  const conditions = await Promise.all(
    filters.map(async ({ id, where }) => {
      try {
        return await where(ctx)
      } catch (error) {
        ctx.services.log.error({ err: error, filter: id }, 'a candidate filter failed')
        return null
      }
    }),
  )
  return conditions.filter((condition) => condition !== null)
}

/** A statement is prepared under a name, which must tell its texts apart. */
export const nameOfCondition = (sql: string): string => createHash('sha256').update(sql).digest('base64url').slice(0, 8)
