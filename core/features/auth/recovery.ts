import type { TxContext } from '../../kernel/context.ts'
import { collectHooks } from '../../platform/plugins/index.ts'
import { forgetPasskeys } from './passkeys.ts'

/** Another way to log in, added by a plugin. */
export interface WayIn {
  id: string
  /** Removes it for a member. Also runs while the plugin is off, because it may be switched on again. */
  forget(ctx: TxContext, memberId: string): Promise<void>
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    wayIn: WayIn
  }
}

/**
 * Removes every way to log in except the password when an account is recovered by mail, because someone else may have
 * added it.
 */
export async function forgetWaysIn(ctx: TxContext, memberId: string): Promise<void> {
  await forgetPasskeys(ctx, memberId)
  for (const way of collectHooks(ctx.services.plugins, 'wayIn')) await way.forget(ctx, memberId)
}
