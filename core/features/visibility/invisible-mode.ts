import type { Transaction } from '../../../db/index.ts'
import { inTransaction, type MemberCommandContext } from '../../kernel/context.ts'
import { changeVisibilityWhileSnoozing } from './snooze.ts'

/** Stores whether an account is invisible. The feature that owns the account implements it. */
export interface Invisibility {
  set(tx: Transaction, memberId: string, invisible: boolean): Promise<void>
}

declare module '../../kernel/services.ts' {
  interface Services {
    invisibility: Invisibility
  }
}

/** Hides the member from search, new contact and likes, or shows them again. Existing conversations stay open. */
export function setInvisible(ctx: MemberCommandContext, invisible: boolean): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await changeVisibilityWhileSnoozing(ctx, ctx.member.id, invisible)
    await ctx.services.invisibility.set(ctx.tx, ctx.member.id, invisible)
  })
}
