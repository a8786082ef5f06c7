import type { MemberCommandContext } from '../../kernel/context.ts'
import { defineFeature } from '../../kernel/feature.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    /** Adds fields under `pluginData.<id>` of the bootstrap of a page, for a logged-in member. */
    bootstrap: BootstrapExtension
  }
}

export interface BootstrapExtension {
  pluginId: string
  load(ctx: MemberCommandContext): Promise<unknown>
}

/** What pages ask of plugins. */
export const pagesFeature = defineFeature({ id: 'pages', hooks: ['bootstrap'] })
