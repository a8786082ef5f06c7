import type { z } from 'zod'
import { loadPart } from '../../platform/plugins/index.ts'
import type { ViewerContext } from '../visibility/index.ts'
import type { passageSchema } from './reply-schemas.ts'

type Passage = z.infer<typeof passageSchema>

/** Members' own lines stored by a plugin: the profile shows them between the photos. */
export interface ProfilePassages {
  pluginId: string
  /** In reading order. The viewer (a visitor or the member too) may see the profile. */
  load(ctx: ViewerContext, memberId: string): Promise<readonly Omit<Passage, 'plugin'>[]>
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    profilePassages: ProfilePassages
  }
}

/** The passages of all plugins that are on here, plugin by plugin. A plugin that fails loses only its own lines. */
export async function loadPassages(ctx: ViewerContext, memberId: string): Promise<Passage[]> {
  const hooks = ctx.services.plugins.hooks('profilePassages', ctx.site)
  const found = await Promise.all(
    hooks.map(async ({ pluginId, load }) => {
      const part = { pluginId, what: 'the lines of a profile', without: [] }
      const lines = await loadPart(ctx.services.log, part, () => load(ctx, memberId))
      return lines.map((each) => ({ plugin: pluginId, ...each }))
    }),
  )
  return found.flat()
}
