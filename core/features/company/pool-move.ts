import type { Transaction } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    /** Takes what it keeps of a domain's members along into another pool. */
    poolMoved: PoolMove
  }
}

export interface PoolMove {
  /** Of the feature. */
  id: string
  move(ctx: CommandContext & { tx: Transaction }, moved: { domainId: number; pool: string }): Promise<void>
}

/** Moves a domain's members to another pool, their talks with one another and all. */
export async function movePool(
  ctx: CommandContext & { tx: Transaction },
  moved: { domainId: number; pool: string },
): Promise<void> {
  for (const one of ctx.services.plugins.hooks('poolMoved', ctx.site)) await one.move(ctx, moved)
}
