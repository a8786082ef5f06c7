import type { MemberCommandContext } from '../../kernel/context.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    senderGuard: SenderGuard
  }
}

/** Decides whether a member may write to others at all, whatever the kind of message. */
export interface SenderGuard {
  id: string
  /** Throws AppError if not. Runs while the sender waits, so it must be quick and local. */
  check(ctx: MemberCommandContext): Promise<void>
}

/** Asks every active sender guard. Throws the first refusal. */
export async function assertMayWrite(ctx: MemberCommandContext): Promise<void> {
  for (const guard of ctx.services.plugins.hooks('senderGuard', ctx.site)) await guard.check(ctx)
}
