import type { TxContext } from '../../kernel/context.ts'
import { collectHooks } from '../../platform/plugins/index.ts'
import { removePasskeys } from './passkeys.ts'

/** A way to log in besides the password, added by a plugin. */
export interface LoginMethod {
  id: string
  /** Removes it from a member's account. Also runs while the plugin is off, because it may be switched on again. */
  removeFor(ctx: TxContext, memberId: string): Promise<void>
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    loginMethod: LoginMethod
  }
}

/**
 * Removes every way to log in except the password when an account is recovered by mail, because someone else may have
 * added it.
 */
export async function removeLoginMethods(ctx: TxContext, memberId: string): Promise<void> {
  await removePasskeys(ctx, memberId)
  for (const method of collectHooks(ctx.services.plugins, 'loginMethod')) await method.removeFor(ctx, memberId)
}
