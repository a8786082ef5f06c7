import { createHash } from 'node:crypto'
import type { ViewerContext } from '../visibility/index.ts'

/** Adds a parameter to a statement and returns its SQL: `bind(5, '::int')` is `$7::int`. */
export type Bind = (value: unknown, cast?: string) => string

/** An SQL condition on the profile `p` of a candidate (`p.member_id`). Its text must not depend on the bound values. */
export type CandidateCondition = (bind: Bind) => string

/** Excludes members from the viewer's search results; it can never add any. */
export interface CandidateFilter {
  id: string
  /** Null: excludes nobody for this viewer. */
  where(ctx: ViewerContext): Promise<CandidateCondition | null> | CandidateCondition | null
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    candidateFilter: CandidateFilter
  }
}

/** The conditions of the plugins that are on here. A filter that fails is skipped. */
export async function collectCandidateConditions(ctx: ViewerContext): Promise<CandidateCondition[]> {
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

/** Part of the name of a prepared statement, which must differ for each text. */
export const nameCondition = (sql: string): string => createHash('sha256').update(sql).digest('base64url').slice(0, 8)
