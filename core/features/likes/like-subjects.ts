import { z } from 'zod'
import type { CommandContext } from '../../kernel/context.ts'
import { loadPart } from '../../platform/plugins/index.ts'

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
  /** The photo or line of `memberId` that each of these members likes; absent for likes of the whole profile. */
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
    hooks.map(({ pluginId, load }) => {
      const part = { pluginId, what: 'what a like is for', without: new Map<string, LikeSubject>() }
      return loadPart<ReadonlyMap<string, LikeSubject>>(ctx.services.log, part, () => load(ctx, memberId, likers))
    }),
  )
  return new Map(found.flatMap((each) => [...each]))
}
