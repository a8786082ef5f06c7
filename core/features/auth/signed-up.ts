import type { Transaction } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import type { RequestExtras } from '../../kernel/route.ts'

/** What a plugin takes over from the browser in which somebody has signed up. */
export interface SignedUp {
  id: string
  /** In the transaction that makes the account. `cookie` is what the visitor's browser sent. */
  keep(ctx: CommandContext & Pick<RequestExtras, 'cookie'> & { tx: Transaction }, memberId: string): Promise<void>
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    signedUp: SignedUp
  }
}

/** Lets plugins take over what they keep of this browser. */
export async function takeOver(ctx: Parameters<SignedUp['keep']>[0], memberId: string): Promise<void> {
  for (const each of ctx.services.plugins.hooks('signedUp', ctx.site)) await each.keep(ctx, memberId)
}
