import type { TxContext } from '../../kernel/context.ts'
import type { RequestExtras } from '../../kernel/route.ts'

/** Data that a plugin stores from the browser of a new member. */
export interface SignedUp {
  id: string
  /** Runs in the transaction that creates the account, and may confirm its address. */
  store(ctx: TxContext & Pick<RequestExtras, 'cookie'>, memberId: string): Promise<void>
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    signedUp: SignedUp
  }
}

/** Lets plugins store their data from this browser. */
export async function runSignedUpHooks(ctx: Parameters<SignedUp['store']>[0], memberId: string): Promise<void> {
  for (const each of ctx.services.plugins.hooks('signedUp', ctx.site)) await each.store(ctx, memberId)
}
