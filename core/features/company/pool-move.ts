import type { TxContext } from '../../kernel/context.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    /** Moves the owner's data of a domain's members to another pool. */
    poolMoved: PoolMove
  }
}

export interface PoolMove {
  id: string
  move(ctx: TxContext, moved: { domainId: number; pool: string }): Promise<void>
}

/** Moves a domain's members to another pool, with their conversations with each other. */
export async function movePool(ctx: TxContext, moved: { domainId: number; pool: string }): Promise<void> {
  for (const one of ctx.services.plugins.hooks('poolMoved', ctx.site)) await one.move(ctx, moved)
}
