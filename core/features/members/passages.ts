import type { z } from 'zod'
import type { ViewerContext } from '../visibility/index.ts'
import type { passageSchema } from './reply-schemas.ts'

type Passage = z.infer<typeof passageSchema>

/** Lines of members' own that a plugin keeps: the profile sets them between the photos. */
export interface ProfilePassages {
  pluginId: string
  /** In the order in which they are read. The viewer (a visitor or the member too) has been found to see the profile. */
  load(ctx: ViewerContext, memberId: string): Promise<readonly Omit<Passage, 'plugin'>[]>
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    profilePassages: ProfilePassages
  }
}

/** What the plugins that are on here have of a member, one plugin after the other. One plugin's trouble costs its own lines only. */
export async function passagesOf(ctx: ViewerContext, memberId: string): Promise<Passage[]> {
  const hooks = ctx.services.plugins.hooks('profilePassages', ctx.site)
  const found = await Promise.all(
    hooks.map(async ({ pluginId, load }) => {
      try {
        return (await load(ctx, memberId)).map((each) => ({ plugin: pluginId, ...each }))
      } catch (error) {
        ctx.services.log.error({ err: error, plugin: pluginId }, 'the lines of a profile failed')
        return []
      }
    }),
  )
  return found.flat()
}
