import { z } from 'zod'
import type { CommandContext } from '../../kernel/context.ts'

/** The part of the liked member's profile that a like is for. */
export const likeSubjectSchema = z
  .object({
    kind: z.enum(['photo', 'answer']),
    /** The heading of the answer; empty for a photo. */
    heading: z.string(),
  })
  .nullable()
export type LikeSubject = NonNullable<z.infer<typeof likeSubjectSchema>>

export interface LikeSubjects {
  pluginId: string
  /** What each of these members likes about `memberId`. A member who likes the whole profile is absent. */
  load(ctx: CommandContext, memberId: string, likers: readonly string[]): Promise<ReadonlyMap<string, LikeSubject>>
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    likeSubjects: LikeSubjects
  }
}

/** Combines the subjects of all plugins. A plugin that fails only loses its own. */
export async function loadLikeSubjects(
  ctx: CommandContext,
  memberId: string,
  likers: readonly string[],
): Promise<ReadonlyMap<string, LikeSubject>> {
  const hooks = ctx.services.plugins.hooks('likeSubjects', ctx.site)
  if (likers.length === 0) return new Map()
  const found = await Promise.all(
    hooks.map(async ({ pluginId, load }) => {
      try {
        return [...(await load(ctx, memberId, likers))]
      } catch (error) {
        ctx.services.log.error({ err: error, plugin: pluginId }, 'what a like is for failed')
        return []
      }
    }),
  )
  return new Map(found.flat())
}
